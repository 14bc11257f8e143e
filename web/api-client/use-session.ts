import { useSyncExternalStore } from 'react'
import { createCaseOwner, OWNER_KEY } from '../case/owner.ts'
import { caseStore, getBrowserStorage } from '../case/use-case.ts'
import { createApiClient } from './client.ts'
import { createCaseSaver } from './save-case.ts'
import { createSession, type Session, type SessionState } from './session.ts'
import { createUnsentCases } from './unsent-cases.ts'

/** What waits in this browser to be stored. */
export const unsentCases = createUnsentCases(getBrowserStorage())

const caseOwner = createCaseOwner(getBrowserStorage(), caseStore, unsentCases)

export const apiClient = createApiClient({
  fetch: (path, init) => fetch(path, init),
  cookies: () => document.cookie,
  onSessionEnded: () => session.expire(),
})

/** The session of this tab. */
export const session: Session = createSession({
  client: apiClient,
  onSignIn: ({ id }) => caseOwner.claim(id),
  onSignOut: caseOwner.leave,
  leaveTo: (url) => window.location.assign(url),
})

export const caseSaver = createCaseSaver(apiClient, caseStore, unsentCases)

/** Subscribes to a part of the session. `select` must return the same object until that part changes. */
export const useSession = <Part>(select: (state: SessionState) => Part): Part =>
  useSyncExternalStore(session.subscribe, () => select(session.get()))

/** Follows a login or logout in another tab. */
function refreshOwner(): void {
  caseOwner.follow()
  void session.refresh()
}

/** Once the server answers again: asks who is signed in, and stores what has waited for it. */
function reconnect(): void {
  const { access } = session.get()
  if (access === 'unreachable') void session.refresh()
  if (access === 'signedIn') void caseSaver.sendUnsent()
}

/** A browser need not notice that a server is back: it is asked again after so many milliseconds. */
const RETRY_INTERVAL_MS = 60_000

/** Calls `onSignedIn` whenever somebody has come to be signed in. */
function watchSignIn(onSignedIn: () => void): void {
  let before = session.get().access
  session.subscribe(() => {
    const { access } = session.get()
    if (access === 'signedIn' && before !== 'signedIn') onSignedIn()
    before = access
  })
}

/**
 * Refreshes the session at the start, after a login or logout in another tab, after a return from the back-forward
 * cache, and when the network may be back.
 */
export function watchSession(): void {
  window.addEventListener('storage', ({ key }) => key === OWNER_KEY && refreshOwner())
  window.addEventListener('pageshow', ({ persisted }) => persisted && refreshOwner())
  window.addEventListener('online', reconnect)
  window.addEventListener('focus', reconnect)
  setInterval(reconnect, RETRY_INTERVAL_MS)
  watchSignIn(() => void caseSaver.sendUnsent())
  void session.refresh()
}

/** Resolves once the server has answered, or has failed to. */
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
