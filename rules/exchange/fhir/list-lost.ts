import { isJsonObject, type JsonObject, toList } from '../json-object.ts'

/** The fields that hold the state of the page, and nothing of the patient. */
const NOT_OF_PATIENT: readonly string[] = ['saved', 'submitted']

/** What one case holds and the other does not, by its path: `seizures[0].details: motor_tonic`. */
export const listLost = (sent: JsonObject, kept: JsonObject): readonly string[] =>
  Object.keys(sent)
    .filter((key) => !NOT_OF_PATIENT.includes(key))
    .flatMap((key) => listLostAt(sent[key], kept[key], key))

function listLostAt(sent: unknown, kept: unknown, path: string): readonly string[] {
  if (sent === kept || isEmpty(sent)) return []
  if (Array.isArray(sent)) return sent.flatMap((value, index) => listLostFromList(value, toList(kept), path, index))
  if (!isJsonObject(sent) || !isJsonObject(kept)) return [path]
  return Object.keys(sent).flatMap((key) => listLostAt(sent[key], kept[key], `${path}.${key}`))
}

/** Objects are compared by their index, words in any order. */
function listLostFromList(value: unknown, kept: readonly unknown[], path: string, index: number): readonly string[] {
  if (isJsonObject(value)) return listLostAt(value, kept[index], `${path}[${index}]`)
  return kept.includes(value) || isEmpty(value) ? [] : [`${path}: ${String(value)}`]
}

/** Nothing is entered, by whatever way to write that. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
