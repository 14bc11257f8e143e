import { useSyncExternalStore } from 'react'
import { claimCase, leaveNothing, OWNER_KEY } from '../case/owner.ts'
import { browserStorage, caseStore } from '../case/use-case.ts'
import { createClient } from './client.ts'
import { createSession, type Session, type SessionState } from './session.ts'

const storage = browserStorage()

export const client = createClient({
  fetch: (path, init) => fetch(path, init),
  cookies: () => document.cookie,
  onSessionEnded: () => session.ended(),
})

/** Who is signed in, in this tab. */
export const session: Session = createSession({
  client,
  onIn: ({ id }) => claimCase(storage, caseStore, id, session.get().user?.id),
  onOut: () => leaveNothing(storage, caseStore),
})

/** One part of what is known of the session. `select` returns the same object as long as that part has not changed. */
export const useSession = <Part>(select: (state: SessionState) => Part): Part =>
  useSyncExternalStore(session.subscribe, () => select(session.get()))

/** Asks who is signed in, and again when another tab logs in or out, or the network is back. */
export function followSession(): void {
  const ask = (): void => void session.ask()
  window.addEventListener('storage', ({ key }) => key === OWNER_KEY && ask())
  window.addEventListener('online', () => session.get().access === 'unreachable' && ask())
  ask()
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
