import caseSchema from '../../schemas/case.schema.json' with { type: 'json' }
import { nearest, normalizeCase, type PatientCase, type SubmittedCase, type SyndromeCode } from '../case/index.ts'
import type { BuiltPack } from '../pack/index.ts'
import { type ObjectSchema, ToolRefusal } from './tool.ts'

/** More than any person has, and few enough that an answer takes no noticeable time. */
const MAX_SEIZURES = 20
const MAX_LIST_ENTRIES = 1_000

const { $defs, $schema: _schema, $id: _id, ...root } = caseSchema

/** Definitions for a schema that refers to `#/$defs/case`. */
const CASE_DEFINITIONS = { ...$defs, case: root }

/** The type by itself, for clients that do not follow references. */
export const CASE_SCHEMA = { type: 'object', $ref: '#/$defs/case' }

/** The schema of an input with a case. */
export const createCaseInput = (
  properties: Readonly<Record<string, object>>,
  required: readonly string[],
): ObjectSchema => ({
  type: 'object',
  properties: { case: CASE_SCHEMA, ...properties },
  required: ['case', ...required],
  additionalProperties: false,
  $defs: CASE_DEFINITIONS,
})

export const SYNDROME_SCHEMA = { type: 'string', maxLength: 40, description: 'The code of a syndrome, such as CAE.' }

/** The case for the evaluator. @throws ToolRefusal if it is larger than that of a person */
export function readCase(submitted: SubmittedCase): PatientCase {
  const lists = [submitted, ...(submitted.seizures ?? [])].flatMap((record) => Object.values(record))
  const isTooLarge =
    (submitted.seizures?.length ?? 0) > MAX_SEIZURES ||
    lists.some((list) => Array.isArray(list) && list.length > MAX_LIST_ENTRIES)
  if (!isTooLarge) return normalizeCase(submitted)
  throw new ToolRefusal(
    `Nothing was done: the case has more than ${MAX_SEIZURES} seizure types or a list of over ${MAX_LIST_ENTRIES}, which is more than one person has. Send one person at a time.`,
  )
}

/** The code of a syndrome, whatever its case. @throws ToolRefusal if the rules have no such syndrome */
export function readSyndrome(given: string, { syndromes }: BuiltPack): SyndromeCode {
  const codes = Object.keys(syndromes)
  const code = codes.find((known) => known.toLowerCase() === given.toLowerCase())
  if (code !== undefined) return code
  const like = nearest(given, codes)
  throw new ToolRefusal(
    `Nothing was done: no syndrome has that code${like ? `; did you mean ${like}?` : '.'} The codes are ${codes.join(', ')}.`,
  )
}
