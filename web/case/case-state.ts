import {
  type CaseRecord,
  createCaseRecord,
  isBlank,
  isMarkedAsSaved,
  type PackInfo,
  parseCaseRecord,
  withRulesOfNow,
} from './case-record.ts'
import { isRecord } from './files/json.ts'

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

/** More steps back than a person keeps in mind. */
const MAX_UNDO_STEPS = 100

/** The steps back once a record was changed: text that is typed letter by letter is one step. */
const withUndoStep = (past: readonly CaseRecord[], before: CaseRecord, after: CaseRecord): typeof past => {
  const last = past.at(-1)
  const typed = findTypedField(before.patient, after.patient)
  const isSameText =
    last !== undefined && typed !== undefined && findChangedField(last.patient, before.patient) === typed
  return isSameText ? past : [...past, before].slice(-MAX_UNDO_STEPS)
}

/** Whether a change is one of entries: of the case, or of a question that was answered. To be saved is none. */
function isEntryChange(before: CaseRecord, after: CaseRecord): boolean {
  if (after.patient !== before.patient) return !isMarkedAsSaved(before, after)
  return (['asked', 'answers', 'declinedAlerts', 'interview'] as const).some(
    (part) => after.wizard[part] !== before.wizard[part],
  )
}

/** A record with the entries of an earlier one; what is not an entry, such as an open panel, stays as it is now. */
const withEntriesFrom = (record: CaseRecord, earlier: CaseRecord): CaseRecord => {
  const { editing, asked, answers, declinedAlerts, interview } = earlier.wizard
  return {
    ...record,
    patient: { ...earlier.patient, saved: false },
    wizard: { ...record.wizard, editing, asked, answers, declinedAlerts, interview },
  }
}

/** The field in which a letter was typed or deleted, as the keys that lead to it; undefined where something else changed. */
function findTypedField(before: object, after: object): string | undefined {
  const path = findChangedField(before, after)
  if (path === undefined) return undefined
  const [one, other] = [before, after].map((patient) => readText(patient, path.split('.')))
  return one !== undefined && other !== undefined && isOneLetterApart(one, other) ? path : undefined
}

/** The keys to the one field in which two states of a case differ; undefined where they differ in more, or in a list of codes. */
function findChangedField(before: object, after: object): string | undefined {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = keys.filter((key) => Reflect.get(before, key) !== Reflect.get(after, key))
  const [key, ...others] = changed
  if (key === undefined || others.length > 0) return undefined
  const [one, other] = [Reflect.get(before, key), Reflect.get(after, key)]
  if (!isNested(one) || !isNested(other)) return isText(one) && isText(other) ? key : undefined
  const inner = findChangedField(one, other)
  return inner === undefined ? undefined : `${key}.${inner}`
}

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string'

const isNested = (value: unknown): value is object =>
  isRecord(value) || (Array.isArray(value) && value.every((item) => isRecord(item)))

function readText(patient: object, path: readonly string[]): string | undefined {
  const value = path.reduce<unknown>((inner, key) => (isNested(inner) ? Reflect.get(inner, key) : undefined), patient)
  return isText(value) ? String(value ?? '') : undefined
}

/** Whether one text is the other with one letter more, anywhere in it. */
function isOneLetterApart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.length - short.length !== 1) return false
  const at = [...short].findIndex((letter, index) => letter !== long[index])
  const index = at < 0 ? short.length : at
  return long.slice(0, index) + long.slice(index + 1) === short
}
