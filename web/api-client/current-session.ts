import { useSyncExternalStore } from 'react'
import { isBlank } from '../case/case-record.ts'
import {
  caseStore,
  getBrowserStorage,
  isComputerShared,
  leftCases,
  takeWaitingCases,
  unsentCases,
} from '../case/current-case.ts'
import { IS_GUEST } from '../case/guest.ts'
import { createCaseOwner, OWNER_KEY } from '../case/owner.ts'
import { createApiClient } from './client.ts'
import { createSession, type Session, type SessionState } from './session.ts'

const caseOwner = createCaseOwner(getBrowserStorage(), { store: caseStore, unsentCases, leftCases })

export const apiClient = createApiClient({
  fetch: (path, init) => fetch(path, init),
  cookies: () => document.cookie,
  onSessionEnded: () => session.expire(),
})

/** Where each tab keeps a case of its own, no event of a storage tells the others who is logged in now. */
const otherTabs = isComputerShared() && !IS_GUEST ? new BroadcastChannel('epicriteria.session') : undefined

/** Who was logged in last, as far as this tab knows; null after a logout, undefined before an answer. */
let lastUserId: string | null | undefined

function reportUser(userId: string | null): void {
  lastUserId = userId
  otherTabs?.postMessage(userId)
}

/** The session of this tab. */
export const session: Session = createSession({
  client: apiClient,
  onSignIn: ({ id }) => {
    caseOwner.claim(id)
    takeWaitingCases(id)
    reportUser(id)
  },
  onSignOut: () => {
    caseOwner.leave()
    reportUser(null)
  },
  leaveTo: (url) => window.location.assign(url),
  isGuest: IS_GUEST,
})

session.subscribe(() => {
  if (session.get().access === 'signedOut') caseOwner.disown()
})

const findOpenCase = (): string | undefined => (isBlank(caseStore.getRecord()) ? undefined : caseStore.getCase().id)

const caseAtStart = findOpenCase()

/** Where the page has not heard of anybody yet, another person than before may sit here and begin a case. */
caseStore.subscribe(() => {
  const isUnknown = lastUserId === undefined && session.get().access === 'unreachable'
  if (isUnknown && ![undefined, caseAtStart].includes(findOpenCase())) caseOwner.doubt()
})

/** Subscribes to a part of the session. `select` must return the same object until that part changes. */
export const useSession = <Part>(select: (state: SessionState) => Part): Part =>
  useSyncExternalStore(session.subscribe, () => select(session.get()))

/** Follows a login or logout in another tab. */
function refreshOwner(): void {
  caseOwner.follow()
  void session.refresh()
}

/** As another tab reports it; with a logout there the case of this one goes, too. */
function followOtherTab({ data: userId }: MessageEvent<string | null>): void {
  if (userId === lastUserId) return
  lastUserId = userId
  if (userId === null) caseOwner.leave()
  void session.refresh()
}

/**
 * Refreshes the session at the start, after a login or logout in another tab, after a return from the back-forward
 * cache. `watchConnection` does so when the server may be back.
 */
export function watchSession(): void {
  window.addEventListener('storage', ({ key }) => key === OWNER_KEY && refreshOwner())
  window.addEventListener('pageshow', ({ persisted }) => persisted && refreshOwner())
  otherTabs?.addEventListener('message', followOtherTab)
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
