import { Ajv2020 } from 'ajv/dist/2020.js'
import type { SubmittedCase } from '../../rules/engine/index.ts'
import caseSchema from '../../schemas/case.schema.json' with { type: 'json' }

/** More than any person has, and few enough that a case is classified while others hardly wait. */
const MOST_SEIZURES = 100
const MOST_ENTRIES = 1_000

/** The case that a text holds, or why it holds none. */
export type ReadText = Readonly<{ submitted: SubmittedCase } | { problem: string }>

const isCase = new Ajv2020({ allowUnionTypes: true }).compile<SubmittedCase>(caseSchema)

export function caseIn(text: string): ReadText {
  const value = parsed(text)
  if (value === undefined) return { problem: 'it is not JSON' }
  if (!isCase(value)) return { problem: `it is not one at ${isCase.errors?.[0]?.instancePath || 'its root'}` }
  return isTooMuch(value)
    ? { problem: `it has more than ${MOST_SEIZURES} seizures or a list of over ${MOST_ENTRIES}` }
    : { submitted: value }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isTooMuch = (submitted: SubmittedCase): boolean =>
  (submitted.seizures?.length ?? 0) > MOST_SEIZURES || [submitted, ...(submitted.seizures ?? [])].some(hasLongList)

const hasLongList = (record: object): boolean =>
  Object.values(record).some((value) => Array.isArray(value) && value.length > MOST_ENTRIES)
