import { useEffect, useState } from 'react'
import { type ListedSession, parseSessions } from '../api-client/own-sessions.ts'
import { apiClient } from '../api-client/use-session.ts'
import { useSubmit } from '../api-client/use-submit.ts'
import { toClassName } from '../theme/class-names.ts'
import { Button, Heading } from '../ui/controls.tsx'
import { ErrorAlert } from '../ui/status-messages.tsx'
import { Card } from './card.tsx'

/** Where the person is signed in, to end what they do not know or no longer use. */
export function SessionList() {
  const { sessions, load, failure: loadFailure } = useSessions()
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
      <ul className={toClassName('sessions')}>
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isPending={isPending}
            onEnd={() => end(`/api/account/sessions/${session.id}`)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="outline" aria-disabled={isPending} onClick={() => end('/api/account/sessions')}>
          End all others
        </Button>
      )}
    </Card>
  )
}

/** The sessions of the account; `load` asks again. */
function useSessions() {
  const [sessions, setSessions] = useState<readonly ListedSession[]>([])
  const { send, failure } = useSubmit()
  const load = () =>
    send(async () => {
      const result = await apiClient.get('/api/account/sessions')
      if (result.ok) setSessions(parseSessions(result.value))
      return result
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void load(), [])
  return { sessions, load, failure }
}

type SessionItemProps = Readonly<{ session: ListedSession; isPending: boolean; onEnd: () => void }>

const SessionItem = ({ session: { device, createdAt, isCurrent }, isPending, onEnd }: SessionItemProps) => (
  <li>
    <span>
      {device}, since {new Date(createdAt).toLocaleDateString('en', { dateStyle: 'medium' })}
      {isCurrent && <strong> (this one)</strong>}
    </span>
    {!isCurrent && (
      <Button variant="outline" size="sm" aria-disabled={isPending} onClick={onEnd}>
        End
      </Button>
    )}
  </li>
)
