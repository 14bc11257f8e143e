import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { apiClient } from '../api-client/use-session.ts'
import { useSubmit } from '../api-client/use-submit.ts'
import { Button, Heading, TextArea } from '../ui/controls.tsx'
import { FormField, FormStack, TextField } from '../ui/form-field.tsx'
import { ErrorAlert, SuccessMessage } from '../ui/status-messages.tsx'
import { TEXTS } from '../ui/texts.ts'
import { NO_FEEDBACK, withRating } from './feedback.ts'
import { StarRating } from './star-rating.tsx'

/** Rating, text and the actual diagnosis, none of which has to be given (product.md §2, 'Results page'). */
export function FeedbackForm({ caseId }: Readonly<{ caseId: string }>) {
  const title = useId()
  const [feedback, setFeedback] = useState(NO_FEEDBACK)
  const { send, failure, isPending, isDone } = useSubmit()
  const updateFeedback = (part: Partial<typeof NO_FEEDBACK>) => setFeedback((before) => ({ ...before, ...part }))
  const submit = () => send(() => apiClient.post('/api/feedback', { caseId, ...feedback }))
  return (
    <chakra.section aria-labelledby={title} data-print="no" borderTopWidth="1px" pt="6" css={FORM_STYLES}>
      <Heading id={title} mb="4">
        Rating and Feedback
      </Heading>
      {!isDone && (
        <FormStack onSubmit={submit}>
          <StarRating
            rating={feedback.rating}
            onRate={(rating) => setFeedback((before) => withRating(before, rating))}
          />
          <FormField label="Feedback">
            {(control) => (
              <TextArea
                {...control}
                value={feedback.text}
                onChange={({ target }) => updateFeedback({ text: target.value })}
              />
            )}
          </FormField>
          <TextField
            label="Actual diagnosis, if known"
            name="diagnosis"
            autoComplete="off"
            value={feedback.diagnosis}
            onChange={(diagnosis) => updateFeedback({ diagnosis })}
          />
          {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
          <Button type="submit" alignSelf="start" aria-disabled={isPending}>
            Submit
          </Button>
        </FormStack>
      )}
      <SuccessMessage>{isDone && TEXTS.feedbackSubmitted}</SuccessMessage>
    </chakra.section>
  )
}

const FORM_STYLES = { '& > form': { maxWidth: '36rem' } }
