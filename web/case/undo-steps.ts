import { type CaseRecord, isMarkedAsSaved } from './case-record.ts'
import { isRecord } from './files/json.ts'

/** More steps back than a person keeps in mind. */
export const MAX_UNDO_STEPS = 100

/** The steps back once a record was changed: text that is typed letter by letter is one step. */
export const withUndoStep = (past: readonly CaseRecord[], before: CaseRecord, after: CaseRecord): typeof past => {
  const last = past.at(-1)
  const typed = findTypedField(before.patient, after.patient)
  const isSameText =
    last !== undefined && typed !== undefined && findChangedField(last.patient, before.patient) === typed
  return isSameText ? past : [...past, before].slice(-MAX_UNDO_STEPS)
}

/** Whether a change is one of entries: of the case, or of a question that was answered. To be saved is none. */
export function isEntryChange(before: CaseRecord, after: CaseRecord): boolean {
  if (after.patient !== before.patient) return !isMarkedAsSaved(before, after)
  return (['asked', 'answers', 'declinedAlerts', 'interview'] as const).some(
    (part) => after.wizard[part] !== before.wizard[part],
  )
}

/** A record with the entries of an earlier one; what is not an entry, such as an open panel, stays as it is now. */
export const withEntriesFrom = (record: CaseRecord, earlier: CaseRecord): CaseRecord => {
  const { editing, asked, answers, declinedAlerts, interview } = earlier.wizard
  return {
    ...record,
    patient: { ...earlier.patient, saved: false },
    wizard: { ...record.wizard, editing, asked, answers, declinedAlerts, interview },
  }
}

/** The field in which a letter was typed or deleted, as the keys that lead to it; undefined where something else changed. */
export function findTypedField(before: object, after: object): string | undefined {
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
