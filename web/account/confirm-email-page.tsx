import { Button } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { apiClient, session } from '../api-client/current-session.ts'
import { useSubmit } from '../api-client/use-submit.ts'
import { ButtonLink } from '../ui/controls.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ErrorAlert, SuccessMessage } from '../ui/status-messages.tsx'
import { Card, NarrowPage } from './card.tsx'

/**
 * The page behind the link of a mail that confirms an address. It waits for a click, since mail filters open links by
 * themselves.
 */
export function ConfirmEmailPage() {
  const { token = '' } = useParams()
  const { send, failure, isPending, isDone } = useSubmit()
  /** Used, too old, or overtaken by another account: another try would end alike. */
  const isDead = failure?.status === 404
  const confirm = async () => {
    if (await send(() => apiClient.post('/api/auth/confirmEmail', { token }))) await session.refresh()
  }
  return (
    <NarrowPage>
      <PageHeading>Confirm your email address</PageHeading>
      <Card>
        {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
        <SuccessMessage>{isDone && 'The address is confirmed. Log in with it from now on.'}</SuccessMessage>
        {isDone && (
          <ButtonLink size="lg" to="/">
            Go to the start
          </ButtonLink>
        )}
        {isDead && (
          <ButtonLink size="lg" to="/Account">
            Go to the page Account
          </ButtonLink>
        )}
        {!isDone && !isDead && (
          <Button size="lg" aria-disabled={isPending} onClick={confirm}>
            Confirm this address
          </Button>
        )}
      </Card>
    </NarrowPage>
  )
}
