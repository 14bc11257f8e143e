import { Ajv2020 } from 'ajv/dist/2020.js'
import type { SubmittedCase } from '../../rules/case/index.ts'
import caseSchema from '../../schemas/case.schema.json' with { type: 'json' }

/** More than any person has, and few enough that classifying a case delays nobody noticeably. */
const MAX_SEIZURES = 100
const MAX_LIST_ENTRIES = 1_000

/** The parsed case, or why the text is not one. */
export type ParseCaseResult = Readonly<{ submitted: SubmittedCase } | { problem: string }>

const isCase = new Ajv2020({ allowUnionTypes: true }).compile<SubmittedCase>(caseSchema)

export function parseCase(text: string): ParseCaseResult {
  const value = tryParseJson(text)
  if (value === undefined) return { problem: 'it is not JSON' }
  if (!isCase(value)) return { problem: `it is not one at ${isCase.errors?.[0]?.instancePath || 'its root'}` }
  const problem = findExcess(value)
  return problem === undefined ? { submitted: value } : { problem }
}

/** Why a case is larger than that of a person. */
export const findExcess = (submitted: SubmittedCase): string | undefined =>
  isTooLarge(submitted) ? `it has more than ${MAX_SEIZURES} seizures or a list of over ${MAX_LIST_ENTRIES}` : undefined

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isTooLarge = (submitted: SubmittedCase): boolean =>
  (submitted.seizures?.length ?? 0) > MAX_SEIZURES || [submitted, ...(submitted.seizures ?? [])].some(hasLongList)

const hasLongList = (record: object): boolean =>
  Object.values(record).some((value) => Array.isArray(value) && value.length > MAX_LIST_ENTRIES)
