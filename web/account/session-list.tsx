import { Button, chakra, Heading } from '@chakra-ui/react'
import { apiClient } from '../api-client/current-session.ts'
import { type ListedSession, parseSessions } from '../api-client/own-sessions.ts'
import { useLoaded } from '../api-client/use-loaded.ts'
import { useSubmit } from '../api-client/use-submit.ts'
import { formatMomentDay } from '../case/format-date.ts'
import { ErrorAlert } from '../ui/status-messages.tsx'
import { Card } from './card.tsx'

/** Where the person is signed in, to end what they do not know or no longer use. */
export function SessionList() {
  const { value: sessions = [], load, failure: loadFailure } = useLoaded('/api/account/sessions', parseSessions)
  const { send, failure: endFailure, isPending } = useSubmit()
  const failure = endFailure ?? loadFailure
  const end = async (path: '/api/account/sessions' | `/api/account/sessions/${string}`) => {
    await send(() => apiClient.delete(path))
    await load()
  }
  return (
    <Card aria-labelledby="sessions">
      <Heading id="sessions">Where you are logged in</Heading>
      {failure && <ErrorAlert>{failure.message}</ErrorAlert>}
      <chakra.ul display="grid" gap="3" textStyle="sm">
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isPending={isPending}
            onEnd={() => end(`/api/account/sessions/${session.id}`)}
          />
        ))}
      </chakra.ul>
      {sessions.length > 1 && (
        <Button variant="outline" aria-disabled={isPending} onClick={() => end('/api/account/sessions')}>
          End all others
        </Button>
      )}
    </Card>
  )
}

type SessionItemProps = Readonly<{ session: ListedSession; isPending: boolean; onEnd: () => void }>

const SessionItem = ({ session: { device, createdAt, isCurrent }, isPending, onEnd }: SessionItemProps) => (
  <chakra.li layerStyle="row" justifyContent="space-between">
    <span>
      {device}, since {formatMomentDay(createdAt)}
      {isCurrent && <strong> (this one)</strong>}
    </span>
    {!isCurrent && (
      <Button size="sm" variant="outline" aria-disabled={isPending} onClick={onEnd}>
        End
      </Button>
    )}
  </chakra.li>
)
