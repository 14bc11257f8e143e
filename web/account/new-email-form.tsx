import { Button, Heading } from '@chakra-ui/react'
import { useState } from 'react'
import { apiClient } from '../api-client/current-session.ts'
import { useLoaded } from '../api-client/use-loaded.ts'
import { useSubmit } from '../api-client/use-submit.ts'
import { isRecord } from '../case/files/json.ts'
import { CurrentPasswordField } from '../ui/current-password-field.tsx'
import { TextField } from '../ui/form-field.tsx'
import { ErrorAlert, SuccessMessage } from '../ui/status-messages.tsx'
import { TEXTS } from '../ui/texts.ts'
import { Card } from './card.tsx'
import { isEmail } from './email.ts'
import { RequestForm } from './request-form.tsx'

type NewEmail = Readonly<{ email: string; currentPassword: string }>

const EMPTY_FORM: NewEmail = { email: '', currentPassword: '' }

/** Asks for another address, which counts once the link that is mailed there was opened. */
export function NewEmailForm() {
  const [sentCount, setSentCount] = useState(0)
  return (
    <Card aria-labelledby="new-email">
      <Heading id="new-email">Email address</Heading>
      <p>A link is sent to the new address. Until it is opened you log in with the old one.</p>
      <WaitingEmail key={sentCount} />
      <RequestForm
        initialValues={EMPTY_FORM}
        canSubmit={canSubmit}
        send={(values) => apiClient.post('/api/account/email', values)}
        onDone={() => setSentCount(sentCount + 1)}
        submit="Send the link"
        success="Open the link in the mail within an hour. If none arrives, the address has an account already."
      >
        {({ email }) => (
          <>
            <TextField
              label="New email address"
              type="email"
              name="email"
              autoComplete="email"
              error={email !== '' && !isEmail(email) ? TEXTS.notAnEmail : undefined}
            />
            <CurrentPasswordField />
          </>
        )}
      </RequestForm>
    </Card>
  )
}

const canSubmit = ({ email, currentPassword }: NewEmail): boolean => isEmail(email) && currentPassword !== ''

/** The address that was requested for this account and is not confirmed yet, with a way to cancel it. */
function WaitingEmail() {
  const { value: email, load, failure: loadFailure } = useLoaded('/api/account/email', parseWaitingEmail)
  const { send, failure: stopFailure, isPending, isDone } = useSubmit()
  const failure = stopFailure ?? loadFailure
  const stop = async () => {
    await send(() => apiClient.delete('/api/account/email'))
    await load()
  }
  return (
    <>
      {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
      {email !== undefined && (
        <>
          <p>
            A change to <strong>{email}</strong> waits for its link to be opened. If you did not ask for it, stop it and
            set a new password, since somebody else was in your account.
          </p>
          <Button variant="outline" justifySelf="start" aria-disabled={isPending || undefined} onClick={stop}>
            Stop the change
          </Button>
        </>
      )}
      <SuccessMessage>
        {isDone && email === undefined && 'The change was stopped: its link does nothing.'}
      </SuccessMessage>
    </>
  )
}

/** Parses GET /api/account/email; undefined where no new address waits for its link to be opened. */
function parseWaitingEmail(value: unknown): string | undefined {
  const waiting = isRecord(value) && isRecord(value.waiting) ? value.waiting : {}
  return typeof waiting.email === 'string' ? waiting.email : undefined
}
