import { Button } from '@chakra-ui/react'
import { useLoaded } from '../api-client/use-loaded.ts'
import { apiClient } from '../api-client/use-session.ts'
import { useSubmit } from '../api-client/use-submit.ts'
import { parseWaitingEmail } from '../api-client/waiting-email.ts'
import { ErrorAlert, SuccessMessage } from '../ui/status-messages.tsx'

/** The address that was requested for this account and is not confirmed yet, with a way to cancel it. */
export function WaitingEmail() {
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
