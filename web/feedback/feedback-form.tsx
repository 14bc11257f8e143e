import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { client } from '../api-client/use-session.ts'
import { useSending } from '../api-client/use-submit.ts'
import { Button, Heading, TextArea } from '../ui/controls.tsx'
import { FormStack, Labelled, TextField } from '../ui/form-field.tsx'
import { Fault, Success } from '../ui/notes.tsx'
import { SPECIFIED } from '../ui/texts.ts'
import { NO_FEEDBACK, rated } from './rating.ts'
import { Stars } from './stars.tsx'

/** Rating, text and the actual diagnosis, none of which has to be given (product.md §2, 'Results page'). */
export function FeedbackForm({ caseId }: Readonly<{ caseId: string }>) {
  const title = useId()
  const [feedback, setFeedback] = useState(NO_FEEDBACK)
  const { send, failure, isUnderWay, isDone } = useSending()
  const write = (part: Partial<typeof NO_FEEDBACK>) => setFeedback((before) => ({ ...before, ...part }))
  const submit = () => send(() => client.post('/api/feedback', { caseId, ...feedback }))
  return (
    <chakra.section aria-labelledby={title} data-print="no" borderTopWidth="1px" pt="6" css={FORM}>
      <Heading id={title} mb="4">
        Rating and Feedback
      </Heading>
      {!isDone && (
        <FormStack onSubmit={submit}>
          <Stars rating={feedback.rating} onRate={(rating) => setFeedback((before) => rated(before, rating))} />
          <Labelled label="Feedback">
            {(ties) => (
              <TextArea {...ties} value={feedback.text} onChange={({ target }) => write({ text: target.value })} />
            )}
          </Labelled>
          <TextField
            label="Actual diagnosis, if known"
            name="diagnosis"
            autoComplete="off"
            value={feedback.diagnosis}
            onWrite={(diagnosis) => write({ diagnosis })}
          />
          {failure && <Fault>{failure.sentence}</Fault>}
          <Button type="submit" alignSelf="start" aria-disabled={isUnderWay}>
            Submit
          </Button>
        </FormStack>
      )}
      <Success>{isDone && SPECIFIED.feedbackSubmitted}</Success>
    </chakra.section>
  )
}

const FORM = { '& > form': { maxWidth: '36rem' } }
