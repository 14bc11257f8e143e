import {
  type CaseRecord,
  createCaseRecord,
  isBlank,
  type PackInfo,
  parseCaseRecord,
  withRulesOfNow,
} from './case-record.ts'
import { findTypedField, isEntryChange, withEntriesFrom, withUndoStep } from './undo-steps.ts'

/** What a person has to know about how the case is kept. */
export type Notice = 'notKept' | 'unreadable' | 'changedElsewhere' | 'otherCase' | 'newCase' | 'openedCase'

export type CaseState = Readonly<{
  record: CaseRecord
  /** What this tab last saw in the storage. */
  text: string | null
  notice?: Notice | undefined
  /** Another case that another tab has put in the storage; until it is settled which goes on, nothing is written. */
  conflicting?: CaseRecord | undefined
  /** The case that a new one replaced in this tab. */
  previous?: CaseRecord | undefined
  /** The case before each change that can be undone, the latest last. Another case begins without. */
  past: readonly CaseRecord[]
  hasStorageFailed: boolean
  /** Grows whenever the case is replaced by another as a whole. */
  revision: number
}>

/** The state of a tab that finds `text` in the storage, or has no storage. */
export function createCaseState(text: string | null, hasStorage: boolean, pack: PackInfo): CaseState {
  const record = text === null ? undefined : parseCaseRecord(text, pack)
  const unreadable = text !== null && record === undefined ? 'unreadable' : undefined
  return {
    record: record ?? createCaseRecord(pack),
    text,
    notice: hasStorage ? unreadable : 'notKept',
    past: [],
    hasStorageFailed: !hasStorage,
    revision: 0,
  }
}

/** The state once it is known what the storage holds, which another tab may have changed. */
export function reconcileWithStorage(state: CaseState, text: string | null, pack: PackInfo): CaseState {
  if (text === state.text) return state
  const updated = { ...state, text }
  if (text === null) return replaceRecord(updated, createCaseRecord(pack))
  const stored = parseCaseRecord(text, pack)
  if (stored === undefined) return updated
  const canContinue =
    state.conflicting === undefined && (stored.patient.id === state.record.patient.id || isBlank(state.record))
  return canContinue
    ? { ...replaceRecord(updated, stored), notice: 'changedElsewhere' }
    : { ...updated, conflicting: stored, notice: 'otherCase' }
}

/** An entry ends the offer to restore the previous case. Marking a case as saved is no entry. */
export function withRecord(state: CaseState, record: CaseRecord): CaseState {
  if (!isEntryChange(state.record, record)) return { ...state, record }
  const edited = { ...state, record, past: withUndoStep(state.past, state.record, record) }
  return state.previous === undefined || record.patient === state.record.patient
    ? edited
    : { ...edited, previous: undefined, notice: undefined }
}

/**
 * Takes back the last change of the case, or the start of a new one while nothing is entered. A text is read anew by the
 * form.
 */
export function undoEdit(state: CaseState, pack: PackInfo): CaseState {
  const { record, past } = state
  const before = past.at(-1)
  if (before === undefined) return restorePrevious(state)
  const undone = withRulesOfNow(record, withEntriesFrom(record, before), pack)
  const isText = findTypedField(before.patient, { ...record.patient, saved: before.patient.saved }) !== undefined
  return { ...state, record: undone, past: past.slice(0, -1), revision: state.revision + (isText ? 1 : 0) }
}

/** What was changed since an earlier state as one step. */
export const joinEdits = (state: CaseState, earlier: CaseState): CaseState =>
  state.record === earlier.record || state.revision !== earlier.revision
    ? state
    : { ...state, past: withUndoStep(earlier.past, earlier.record, state.record) }

/** Replaces the case by another; the previous one can be restored unless it was blank. */
export const startNewCase = (state: CaseState, fresh: CaseRecord, notice: Notice = 'newCase'): CaseState =>
  isBlank(state.record)
    ? replaceRecord(state, fresh)
    : { ...replaceRecord(state, fresh), previous: state.record, notice }

export const restorePrevious = (state: CaseState): CaseState =>
  state.previous === undefined ? state : replaceRecord(state, state.previous)

export const resolveConflict = (state: CaseState, choice: 'this' | 'other'): CaseState =>
  choice === 'other' && state.conflicting !== undefined
    ? replaceRecord(state, state.conflicting)
    : { ...state, conflicting: undefined, notice: undefined }

/** The person knows that the rules are others: the case goes on with those of now. */
export const acceptRules = (state: CaseState, pack: PackInfo): CaseState => ({
  ...state,
  record: { ...withRulesOfNow(state.record, state.record, pack), earlier: undefined },
})

export const dismissNotice = (state: CaseState): CaseState => ({ ...state, notice: undefined, previous: undefined })

export const replaceRecord = (state: CaseState, record: CaseRecord): CaseState => ({
  ...state,
  record,
  conflicting: undefined,
  previous: undefined,
  past: [],
  notice: undefined,
  revision: state.revision + 1,
})
