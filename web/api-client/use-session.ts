import { useSyncExternalStore } from 'react'
import { createCaseOwner, OWNER_KEY } from '../case/owner.ts'
import { browserStorage, caseStore } from '../case/use-case.ts'
import { createClient } from './client.ts'
import { createSession, type Session, type SessionState } from './session.ts'

const owner = createCaseOwner(browserStorage(), caseStore)

export const client = createClient({
  fetch: (path, init) => fetch(path, init),
  cookies: () => document.cookie,
  onSessionEnded: () => session.ended(),
})

/** Who is signed in, in this tab. */
export const session: Session = createSession({
  client,
  onIn: ({ id }) => owner.claim(id),
  onOut: owner.leave,
})

/** One part of what is known of the session. `select` returns the same object as long as that part has not changed. */
export const useSession = <Part>(select: (state: SessionState) => Part): Part =>
  useSyncExternalStore(session.subscribe, () => select(session.get()))

/** Another tab may have logged somebody in or out: the server is asked anew. */
function followOwner(): void {
  owner.follow()
  void session.ask()
}

/** Asks who is signed in, and again when another tab logs in or out, this one is shown as it was left, or the network is back. */
export function followSession(): void {
  window.addEventListener('storage', ({ key }) => key === OWNER_KEY && followOwner())
  window.addEventListener('pageshow', ({ persisted }) => persisted && followOwner())
  window.addEventListener('online', () => session.get().access === 'unreachable' && void session.ask())
  void session.ask()
}

/** The session once the server has said who is signed in, or has not answered. */
export function knownSession(): Promise<SessionState> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (session.get().access === 'asking') return
      unsubscribe()
      resolve(session.get())
    }
    const unsubscribe = session.subscribe(look)
    look()
  })
}
