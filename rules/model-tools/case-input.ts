import { Ajv2020 } from 'ajv/dist/2020.js'
import schema from '../../schemas/case.schema.json' with { type: 'json' }
import { nearest, normalizeCase, type PatientCase, type SubmittedCase, type SyndromeCode } from '../case/index.ts'
import type { BuiltPack } from '../pack/index.ts'
import { type ObjectSchema, ToolRefusal } from './tool.ts'

/** More than any person has, and few enough that an answer takes no noticeable time. */
const MAX_SEIZURES = 20
const MAX_LIST_ENTRIES = 1_000

const isCase = new Ajv2020({ allowUnionTypes: true, strict: false }).compile<SubmittedCase>(schema)

/** What a case holds, in words; each tool has it once and checks by the whole schema. */
export const CASE_TEXT =
  'gender (female, male), age and ageAtOnset (a number, with ageUnit and ageAtOnsetUnit: years, months or days; ageAtOnsetTo for a span), gestationalAge in weeks, swFreq in Hz; seizures: a list of types, each with mainType (focal, generalized, unknown, unclassified, sequential, migrating), onset (motor, nonmotor), awareness (aware, impaired, unknown), timepoint, and lists of codes: details, triggers, duration, frequency, timeOfDay, other; lists of codes: development, exam, eeg, history, imaging, tests; absent: codes looked for and not found; partial: the pages of which only a part is known (development, exam, eeg, history, imaging, tests, seizures), or true for all. What is left out of a page that is not partial counts as absent. find_entries gives the codes and where each is written.'

/** The schema of an input with a case. */
export const createCaseInput = (
  properties: Readonly<Record<string, object>>,
  required: readonly string[],
  description = 'As for classify_case.',
): ObjectSchema => ({
  type: 'object',
  properties: { case: { type: 'object', description }, ...properties },
  required: ['case', ...required],
  additionalProperties: false,
})

export const SYNDROME_SCHEMA = { type: 'string', maxLength: 40, description: 'The code of a syndrome, such as CAE.' }

/** The case for the evaluator. @throws ToolRefusal if it is none, or larger than that of a person */
export function readCase(submitted: SubmittedCase): PatientCase {
  if (!isCase(submitted)) {
    const [error] = isCase.errors ?? []
    throw new ToolRefusal(
      `Nothing was done: the case is not as it has to be, at ${error?.instancePath.slice(0, 100) || 'its root'}: it ${error?.message ?? 'differs'}. A case holds ${CASE_TEXT}`,
    )
  }
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
