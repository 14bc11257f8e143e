import type { SubmittedCase } from '../../rules/case/index.ts'
import {
  type CaseRecord,
  createCaseRecord,
  normalizeWizardCase,
  type PackInfo,
  parseCaseRecord,
  type WizardCase,
  type WizardState,
  withRulesOfNow,
  withSavedMarker,
} from './case-record.ts'
import {
  acceptRules,
  type CaseState,
  createCaseState,
  dismissNotice,
  joinEdits,
  type Notice,
  reconcileWithStorage,
  replaceRecord,
  resolveConflict,
  restorePrevious,
  startNewCase,
  undoEdit,
  withRecord,
} from './case-state.ts'
import { clearStorage, persist, readStoredText } from './case-storage.ts'
import type { EarlierRules } from './kept-rules.ts'
import { createObservable } from './observable.ts'

export type CaseStore = Readonly<{
  getCase(): WizardCase
  getRecord(): CaseRecord
  update(change: (patient: WizardCase) => WizardCase): void
  updateWizard(change: (wizard: WizardState) => WizardState): void
  /** Changes case and wizard state in one step. */
  change(change: (record: CaseRecord) => CaseRecord): void
  /** Changes the case several times, as one step that can be undone. */
  changeAsOne<Result>(changes: () => Result): Result
  /** Takes back the last change of the case; nothing where there is none. */
  undo(): void
  /** The case before the last change that can be undone. */
  getUndoable(): CaseRecord | undefined
  /**
   * Starts a new, empty case. The previous one can be restored until something is entered. While it is to be settled
   * which of two cases goes on, nothing is started, so that neither is lost.
   */
  clear(): void
  /**
   * Continues with a case from elsewhere, as with a new one; returns whether it was opened. `storedVersion`: of a case
   * that the server has.
   */
  openCase(submitted: SubmittedCase, storedVersion?: number): boolean
  /** As `openCase`, with a case as the browser keeps it. */
  openRecord(text: string): boolean
  restorePrevious(): void
  /** Starts a new, empty case and takes the old one out of the browser. */
  discard(): void
  /** Goes on with what the storage holds; what only this tab held is gone. */
  reloadFromStorage(): void
  /** Whether the case of this tab is there again after a reload; not where the storage has once refused it. */
  isPersisted(): boolean
  subscribe(listener: () => void): () => void
  getNotice(): Notice | undefined
  /** The other rules under which the kept case was worked on before, until that is accepted. */
  getEarlierRules(): EarlierRules | undefined
  acceptRules(): void
  dismissNotice(): void
  /** To be called when another tab may have written. */
  syncFromStorage(): void
  /** Which of two different cases goes on in this tab, and in the browser's storage. */
  resolveConflict(choice: 'this' | 'other'): void
  /** A number that changes whenever the case is replaced by another as a whole. */
  getRevision(): number
}>

/**
 * The case of this browser: in memory, and in `storage` after every change. Without a storage, or with a full one,
 * it lives in memory and reports that once. What another tab has written is never overwritten unseen.
 */
export function createCaseStore(storage: Storage | undefined, pack: PackInfo = { version: '' }): CaseStore {
  const cell = createStateCell(storage, pack)
  return { ...createReading(cell), ...createEditing(cell, storage, pack), ...createSettling(cell, storage, pack) }
}

/** The present state, and the same merged with what another tab has written. */
type StateCell = Readonly<{
  getState: () => CaseState
  setState: (next: CaseState) => void
  /** What the storage holds, as a tab finds it that opens now. */
  loadState: () => CaseState
  reconcile: () => CaseState
  subscribe: CaseStore['subscribe']
}>

function createStateCell(storage: Storage | undefined, pack: PackInfo): StateCell {
  const loadState = () => createCaseState(readStoredText(storage, null), storage !== undefined, pack)
  const { get: getState, set, subscribe } = createObservable(loadState())
  const setState = (next: CaseState): void => {
    if (next !== getState()) set(next)
  }
  const reconcile = () => reconcileWithStorage(getState(), readStoredText(storage, getState().text), pack)
  return { getState, setState, loadState, reconcile, subscribe }
}

type CaseReading =
  | 'getCase'
  | 'getRecord'
  | 'isPersisted'
  | 'subscribe'
  | 'getNotice'
  | 'getEarlierRules'
  | 'getRevision'
  | 'getUndoable'

const createReading = ({ getState, subscribe }: StateCell): Pick<CaseStore, CaseReading> => ({
  getCase: () => getState().record.patient,
  getRecord: () => getState().record,
  isPersisted: () => getState().conflicting === undefined && !getState().hasStorageFailed,
  subscribe,
  getNotice: () => getState().notice,
  getEarlierRules: () => getState().record.earlier,
  getRevision: () => getState().revision,
  getUndoable: () => getState().past.at(-1),
})

type CaseEditing = 'change' | 'update' | 'updateWizard' | 'changeAsOne' | 'undo' | 'clear' | 'openCase' | 'openRecord'

/** What changes the case or begins another. */
function createEditing(
  { getState, setState, reconcile }: StateCell,
  storage: Storage | undefined,
  pack: PackInfo,
): Pick<CaseStore, CaseEditing> {
  const change = (transform: (record: CaseRecord) => CaseRecord): void => {
    const before = reconcile()
    const record = transform(before.record)
    const isChanged = record !== before.record
    const stamp = () => withRulesOfNow(before.record, withSavedMarker(before.record, record), pack)
    setState(isChanged ? persist(storage, withRecord(before, stamp())) : before)
  }
  const start = (record: CaseRecord, notice?: Notice): boolean => {
    const before = reconcile()
    setState(before.conflicting === undefined ? persist(storage, startNewCase(before, record, notice)) : before)
    return before.conflicting === undefined
  }
  return {
    change,
    update: (by) => change((record) => withPart(record, 'patient', by(record.patient))),
    updateWizard: (by) => change((record) => withPart(record, 'wizard', by(record.wizard))),
    changeAsOne: (changes) => {
      const before = reconcile()
      const result = changes()
      setState(joinEdits(getState(), before))
      return result
    },
    undo: () => setState(persist(storage, undoEdit(reconcile(), pack))),
    clear: () => void start(createCaseRecord(pack)),
    openCase: (submitted, storedVersion = 0) => {
      const fresh = createCaseRecord(pack)
      const patient = { ...fresh.patient, ...normalizeWizardCase(pack, submitted) }
      return start({ ...fresh, patient, wizard: { ...fresh.wizard, storedVersion } }, 'openedCase')
    },
    openRecord: (text) => {
      const record = parseCaseRecord(text, pack)
      return record !== undefined && start(record, 'openedCase')
    },
  }
}

type CaseSettling =
  | 'restorePrevious'
  | 'discard'
  | 'reloadFromStorage'
  | 'dismissNotice'
  | 'acceptRules'
  | 'syncFromStorage'
  | 'resolveConflict'

/** What decides which case goes on: this one, the one before, or that of the storage. */
const createSettling = (
  { getState, setState, loadState, reconcile }: StateCell,
  storage: Storage | undefined,
  pack: PackInfo,
): Pick<CaseStore, CaseSettling> => ({
  restorePrevious: () => setState(persist(storage, restorePrevious(getState()))),
  discard: () => setState(clearStorage(storage, replaceRecord(getState(), createCaseRecord(pack)))),
  reloadFromStorage: () => setState({ ...loadState(), revision: getState().revision + 1 }),
  dismissNotice: () => setState(dismissNotice(getState())),
  acceptRules: () => setState(persist(storage, acceptRules(getState(), pack))),
  syncFromStorage: () => setState(reconcile()),
  resolveConflict: (choice) => setState(persist(storage, resolveConflict(getState(), choice))),
})

const withPart = <Part extends 'patient' | 'wizard'>(
  record: CaseRecord,
  part: Part,
  value: CaseRecord[Part],
): CaseRecord => (record[part] === value ? record : { ...record, [part]: value })
