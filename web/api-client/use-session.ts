import { useSyncExternalStore } from 'react'
import { createCaseOwner, OWNER_KEY } from '../case/owner.ts'
import { caseStore, getBrowserStorage } from '../case/use-case.ts'
import { createApiClient } from './client.ts'
import { createSession, type Session, type SessionState } from './session.ts'

const caseOwner = createCaseOwner(getBrowserStorage(), caseStore)

export const apiClient = createApiClient({
  fetch: (path, init) => fetch(path, init),
  cookies: () => document.cookie,
  onSessionEnded: () => session.expire(),
})

/** Who is signed in, in this tab. */
export const session: Session = createSession({
  client: apiClient,
  onSignIn: ({ id }) => caseOwner.claim(id),
  onSignOut: caseOwner.leave,
})

/** One part of what is known of the session. `select` returns the same object as long as that part has not changed. */
export const useSession = <Part>(select: (state: SessionState) => Part): Part =>
  useSyncExternalStore(session.subscribe, () => select(session.get()))

/** Another tab may have logged somebody in or out: the server is asked anew. */
function refreshOwner(): void {
  caseOwner.follow()
  void session.refresh()
}

/** Asks who is signed in, and again when another tab logs in or out, this one is shown as it was left, or the network is back. */
export function watchSession(): void {
  window.addEventListener('storage', ({ key }) => key === OWNER_KEY && refreshOwner())
  window.addEventListener('pageshow', ({ persisted }) => persisted && refreshOwner())
  window.addEventListener('online', () => session.get().access === 'unreachable' && void session.refresh())
  void session.refresh()
}

/** The session once the server has said who is signed in, or has not answered. */
export function waitForSession(): Promise<SessionState> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (session.get().access === 'loading') return
      unsubscribe()
      resolve(session.get())
    }
    const unsubscribe = session.subscribe(check)
    check()
  })
}
