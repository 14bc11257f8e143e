import type { CaseState } from './case-state.ts'

export const CASE_STORAGE_KEY = 'epicriteria.case'

/** Stored with the case: when it was last worked on, in milliseconds since 1970. */
export const LAST_USE_KEY = 'epicriteria.lastUse'

/** Keeps the case in the browser's storage; where that refuses, the state reports it once. */
export function persist(storage: Storage | undefined, state: CaseState): CaseState {
  if (storage === undefined || state.conflicting !== undefined) return state
  const text = JSON.stringify(state.record)
  if (text === state.text) return state
  try {
    storage.setItem(CASE_STORAGE_KEY, text)
    storage.setItem(LAST_USE_KEY, String(Date.now()))
    return { ...state, text }
  } catch {
    return state.hasStorageFailed ? state : { ...state, notice: 'notKept', hasStorageFailed: true }
  }
}

/** Takes the case out of the browser's storage, where that lets it. */
export function clearStorage(storage: Storage | undefined, state: CaseState): CaseState {
  try {
    storage?.removeItem(CASE_STORAGE_KEY)
    storage?.removeItem(LAST_USE_KEY)
  } catch {
    return state
  }
  return { ...state, text: null }
}

/** The case as the storage holds it; one that refuses to be read has nothing new. */
export function readStoredText(storage: Storage | undefined, before: string | null): string | null {
  try {
    return storage?.getItem(CASE_STORAGE_KEY) ?? null
  } catch {
    return before
  }
}
