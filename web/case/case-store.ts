import type { SubmittedCase } from '../../rules/engine/index.ts'
import {
  type CaseRecord,
  createCaseRecord,
  normalizeWizardCase,
  type PackInfo,
  serializeCaseRecord,
  type WizardCase,
  type WizardState,
} from './case-record.ts'
import {
  applyEdit,
  type CaseState,
  createCaseState,
  dismissNotice,
  type Notice,
  reconcileWithStorage,
  replaceRecord,
  resolveConflict,
  restorePrevious,
  startNewCase,
} from './case-state.ts'
import { createObservable } from './observable.ts'

export type CaseStore = Readonly<{
  getCase(): WizardCase
  getRecord(): CaseRecord
  update(change: (patient: WizardCase) => WizardCase): void
  updateWizard(change: (wizard: WizardState) => WizardState): void
  /** Changes case and wizard state in one step. */
  change(change: (record: CaseRecord) => CaseRecord): void
  /**
   * Starts a new, empty case. The previous one can be restored until something is entered. While it is to be settled
   * which of two cases goes on, nothing is started, so that neither is lost.
   */
  clear(): void
  /** Goes on with a case from elsewhere, as with a new one; says whether it was opened. */
  openCase(submitted: SubmittedCase): boolean
  restorePrevious(): void
  /** Starts a new, empty case and takes the old one out of the browser. */
  discard(): void
  /** Goes on with what the storage holds; what only this tab held is gone. */
  reloadFromStorage(): void
  /** Whether the case of this tab is there again after a reload; not where the storage has once refused it. */
  isPersisted(): boolean
  subscribe(listener: () => void): () => void
  getNotice(): Notice | undefined
  dismissNotice(): void
  /** To be called when another tab may have written. */
  syncFromStorage(): void
  /** Which of two different cases goes on in this tab, and in the browser's storage. */
  resolveConflict(choice: 'this' | 'other'): void
  /** A number that changes whenever the case is replaced by another as a whole. */
  getRevision(): number
}>

export const CASE_STORAGE_KEY = 'epicriteria.case'

/**
 * The case of this browser: in memory, and in `storage` after every change. Without a storage, or with a full one,
 * it lives in memory and says so once. What another tab has written is never overwritten unseen.
 */
export function createCaseStore(storage: Storage | undefined, pack: PackInfo = { version: '' }): CaseStore {
  const loadState = (): CaseState => createCaseState(readStoredText(storage, null), storage !== undefined, pack)
  const { get: getState, set, subscribe } = createObservable(loadState())
  const setState = (next: CaseState): void => {
    if (next !== getState()) set(next)
  }
  const reconcile = (): CaseState => reconcileWithStorage(getState(), readStoredText(storage, getState().text), pack)
  const change = (transform: (record: CaseRecord) => CaseRecord): void => {
    const before = reconcile()
    const record = transform(before.record)
    setState(record === before.record ? before : persist(storage, applyEdit(before, { ...record, pack: pack.version })))
  }
  const start = (record: CaseRecord, notice?: Notice): boolean => {
    const before = reconcile()
    setState(before.conflicting === undefined ? persist(storage, startNewCase(before, record, notice)) : before)
    return before.conflicting === undefined
  }
  return {
    getCase: () => getState().record.patient,
    getRecord: () => getState().record,
    change,
    update: (by) => change((record) => withPart(record, 'patient', by(record.patient))),
    updateWizard: (by) => change((record) => withPart(record, 'wizard', by(record.wizard))),
    clear: () => void start(createCaseRecord(pack)),
    openCase: (submitted) => {
      const fresh = createCaseRecord(pack)
      const patient = { ...fresh.patient, ...normalizeWizardCase(pack, submitted) }
      return start({ ...fresh, patient }, 'openedCase')
    },
    restorePrevious: () => setState(persist(storage, restorePrevious(getState()))),
    discard: () => setState(clearStorage(storage, replaceRecord(getState(), createCaseRecord(pack)))),
    reloadFromStorage: () => setState({ ...loadState(), revision: getState().revision + 1 }),
    isPersisted: () => getState().conflicting === undefined && !getState().hasStorageFailed,
    subscribe,
    getNotice: () => getState().notice,
    dismissNotice: () => setState(dismissNotice(getState())),
    syncFromStorage: () => setState(reconcile()),
    resolveConflict: (choice) => setState(persist(storage, resolveConflict(getState(), choice))),
    getRevision: () => getState().revision,
  }
}

const withPart = <Part extends 'patient' | 'wizard'>(
  record: CaseRecord,
  part: Part,
  value: CaseRecord[Part],
): CaseRecord => (record[part] === value ? record : { ...record, [part]: value })

function persist(storage: Storage | undefined, state: CaseState): CaseState {
  if (storage === undefined || state.conflicting !== undefined) return state
  const text = serializeCaseRecord(state.record)
  if (text === state.text) return state
  try {
    storage.setItem(CASE_STORAGE_KEY, text)
    return { ...state, text }
  } catch {
    return state.hasStorageFailed ? state : { ...state, notice: 'notKept', hasStorageFailed: true }
  }
}

function clearStorage(storage: Storage | undefined, state: CaseState): CaseState {
  try {
    storage?.removeItem(CASE_STORAGE_KEY)
  } catch {
    return state
  }
  return { ...state, text: null }
}

/** A storage that refuses to be read tells nothing new. */
function readStoredText(storage: Storage | undefined, before: string | null): string | null {
  try {
    return storage?.getItem(CASE_STORAGE_KEY) ?? null
  } catch {
    return before
  }
}
