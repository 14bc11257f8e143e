import { useSyncExternalStore } from 'react'
import type { CaseRecord, PackInfo, WizardCase } from './case-record.ts'
import { type CaseStore, createCaseStore } from './case-store.ts'
import { IS_GUEST } from './guest.ts'
import { createLeftCases } from './left-cases.ts'
import { claimWaitingCases, dropStaleCase, removeUnsharedCase } from './stale-case.ts'
import { createUnsentCases } from './unsent-cases.ts'
import { PACK_DAY, PACK_VERSION, PLAIN_PARENTS, RENAMED, RULES_SHA256 } from './vocabulary.ts'

/** What a case that is opened has to know of the rules of this page. */
export const PACK_INFO: PackInfo = {
  version: PACK_VERSION,
  edition: { sha256: RULES_SHA256, date: PACK_DAY },
  renamed: RENAMED,
  plainParents: PLAIN_PARENTS,
}

if (isComputerShared()) removeUnsharedCase(findStorage('localStorage'))
dropStaleCase(getBrowserStorage(), Date.now())

/** The one case of this tab. */
export const caseStore: CaseStore = createCaseStore(getBrowserStorage(), PACK_INFO)

/** What waits in this browser to be stored. */
export const unsentCases = createUnsentCases(getBrowserStorage())

/** What others have left in this browser. */
export const leftCases = createLeftCases(getBrowserStorage())

// A strip of its own warns on every page that nothing is kept.
if (IS_GUEST) caseStore.dismissNotice()

/** The whole case. A component that needs a part of it renders less with `useCaseRecord`. */
export function useCase(): Pick<CaseStore, 'update' | 'clear'> & { patient: WizardCase } {
  const patient = useCaseRecord(({ patient }) => patient)
  return { patient, update: caseStore.update, clear: caseStore.clear }
}

/** One part of what is kept. `select` returns the same object as long as that part has not changed. */
export const useCaseRecord = <Part>(select: (record: CaseRecord) => Part): Part =>
  useSyncExternalStore(caseStore.subscribe, () => select(caseStore.getRecord()))

export const useNotice = () => useSyncExternalStore(caseStore.subscribe, caseStore.getNotice)

export const useEarlierRules = () => useSyncExternalStore(caseStore.subscribe, caseStore.getEarlierRules)

/** The case before the last change that can be undone. */
export const useUndoable = () => useSyncExternalStore(caseStore.subscribe, caseStore.getUndoable)

/** Whether the case is there again after a reload. */
export const useIsPersisted = (): boolean => useSyncExternalStore(caseStore.subscribe, caseStore.isPersisted)

/** Changes when the case is replaced as a whole: what a form holds on its own is then out of date. */
export const useCaseRevision = (): number => useSyncExternalStore(caseStore.subscribe, caseStore.getRevision)

/** Looks for what other tabs wrote for as long as the page lives. */
export function syncWithOtherTabs(): void {
  window.addEventListener('storage', caseStore.syncFromStorage)
  window.addEventListener('pageshow', caseStore.syncFromStorage)
}

/** Whether the server is set for shared computers (`SHARED_COMPUTERS`), where nothing outlives the tab. */
export function isComputerShared(): boolean {
  return typeof document === 'object' && document.documentElement.hasAttribute('data-shared-computers')
}

/** To be called once somebody is logged in and is the owner of this tab. */
export function takeWaitingCases(userId: string): void {
  if (isComputerShared()) claimWaitingCases(findStorage('localStorage'), getBrowserStorage(), userId)
}

/** Where the case and what belongs to it is kept; nowhere without an account. */
export function getBrowserStorage(): Storage | undefined {
  if (IS_GUEST) return undefined
  return findStorage(isComputerShared() ? 'sessionStorage' : 'localStorage')
}

/** A browser that blocks storage throws at the mere mention of it. */
function findStorage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name]
  } catch {
    return undefined
  }
}
