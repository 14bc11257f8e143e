import { useSyncExternalStore } from 'react'
import type { Kept, WizardCase } from './case-record.ts'
import { type CaseStore, createCaseStore } from './case-store.ts'
import { RENAMED, VERSION } from './vocabulary.ts'

/** The one case of this tab. */
export const caseStore: CaseStore = createCaseStore(browserStorage(), { version: VERSION, renamed: RENAMED })

/** The whole case. A component that needs a part of it renders less with `useKept`. */
export function useCase(): Pick<CaseStore, 'update' | 'clear'> & { patient: WizardCase } {
  const patient = useKept(({ patient }) => patient)
  return { patient, update: caseStore.update, clear: caseStore.clear }
}

/** One part of what is kept. `select` returns the same object as long as that part has not changed. */
export const useKept = <Part>(select: (kept: Kept) => Part): Part =>
  useSyncExternalStore(caseStore.subscribe, () => select(caseStore.kept()))

export const useNotice = () => useSyncExternalStore(caseStore.subscribe, caseStore.notice)

/** Whether the case is there again after a reload. */
export const useIsKept = (): boolean => useSyncExternalStore(caseStore.subscribe, caseStore.isKept)

/** Changes when the case is replaced as a whole: what a form holds on its own is then out of date. */
export const useEpoch = (): number => useSyncExternalStore(caseStore.subscribe, caseStore.epoch)

/** Looks for what other tabs wrote for as long as the page lives. */
export function followOtherTabs(): void {
  window.addEventListener('storage', caseStore.reread)
  window.addEventListener('pageshow', caseStore.reread)
}

/** A browser that blocks storage throws at the mere mention of it. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
