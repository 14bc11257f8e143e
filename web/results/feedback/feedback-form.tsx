import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { storeForFiling } from '../../api-client/case-saving.ts'
import { apiClient } from '../../api-client/use-session.ts'
import { useSubmit } from '../../api-client/use-submit.ts'
import { Button, Heading } from '../../ui/controls.tsx'
import { TextAreaField, TextField } from '../../ui/form-field.tsx'
import { ErrorAlert, SuccessMessage } from '../../ui/status-messages.tsx'
import { FormStack, SubmitForm } from '../../ui/submit-form.tsx'
import { TEXTS } from '../../ui/texts.ts'
import { type Feedback, NO_FEEDBACK, withRating } from './feedback.ts'
import { StarRating } from './star-rating.tsx'

/** Rating, text and actual diagnosis, all optional (product.md §2, 'Results page'). */
export function FeedbackForm({ caseId }: Readonly<{ caseId: string }>) {
  const title = useId()
  const { send, failure, isPending, isDone } = useSubmit()
  const submit = async (feedback: Feedback) => {
    const filedOn = await storeForFiling()
    return send(() => apiClient.post('/api/feedback', { caseId, ...filedOn, ...feedback }))
  }
  return (
    <chakra.section aria-labelledby={title} data-print="no" borderTopWidth="1px" pt="6" css={FORM_STYLES}>
      <Heading id={title} mb="4">
        Rating and Feedback
      </Heading>
      {!isDone && (
        <SubmitForm initialValues={NO_FEEDBACK} onSubmit={submit}>
          {({ values, setValues }) => (
            <FormStack>
              <StarRating rating={values.rating} onRate={(rating) => setValues(withRating(values, rating))} />
              <TextAreaField label="Feedback" name="text" />
              <TextField label="Actual diagnosis, if known" name="diagnosis" autoComplete="off" />
              {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
              <Button type="submit" alignSelf="start" aria-disabled={isPending}>
                Submit
              </Button>
            </FormStack>
          )}
        </SubmitForm>
      )}
      <SuccessMessage>{isDone && TEXTS.feedbackSubmitted}</SuccessMessage>
    </chakra.section>
  )
}

const FORM_STYLES = { '& > form': { maxWidth: '36rem' } }
