import { Button, chakra, defineStyle, Heading } from '@chakra-ui/react'
import { useId } from 'react'
import { storeForFiling } from '../../api-client/case-saving.ts'
import { apiClient } from '../../api-client/current-session.ts'
import { useSubmit } from '../../api-client/use-submit.ts'
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
  const heading = (
    <Heading id={title} size="lg">
      Rating and Feedback
    </Heading>
  )
  return (
    <chakra.section aria-labelledby={title} data-print="no" borderTopWidth="1px" pt="2" css={FORM_STYLES}>
      {isDone && heading}
      {!isDone && (
        <SubmitForm initialValues={NO_FEEDBACK} onSubmit={submit}>
          {({ values, setValues }) => (
            <FormStack>
              <div>
                {heading}
                <StarRating rating={values.rating} onRate={(rating) => setValues(withRating(values, rating))} />
              </div>
              <TextAreaField label="Feedback" name="text" rows={1} />
              <TextField label="Actual diagnosis, if known" name="diagnosis" autoComplete="off" />
              <Button type="submit" variant="outline" alignSelf="start" aria-disabled={isPending}>
                Submit
              </Button>
              {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
            </FormStack>
          )}
        </SubmitForm>
      )}
      <SuccessMessage>{isDone && TEXTS.feedbackSubmitted}</SuccessMessage>
    </chakra.section>
  )
}

/** In one row where there is room; the text grows with what is written. */
const FORM_STYLES = defineStyle({
  containerType: 'inline-size',
  '& textarea': { minHeight: '10', fieldSizing: 'content', maxHeight: '60' },
  '& > form': {
    maxWidth: '36rem',
    '@container (min-width: 52rem)': {
      display: 'grid',
      gridTemplateColumns: '15rem minmax(0, 1fr) 15rem auto',
      alignItems: 'start',
      maxWidth: 'none',
      // As high as the fields, below the line of their labels.
      '& [type=submit]': { mt: '1.6875rem', minH: '11' },
      '& [role=alert]': { gridColumn: '1 / -1' },
    },
  },
})
