import { Ajv2020 } from 'ajv/dist/2020.js'
import { assess } from '../../rules/assess/assess.ts'
import type { SyndromeAssessment } from '../../rules/assess/assessment.ts'
import type { PatientCase, RulePack, SubmittedCase, Truth } from '../../rules/case/index.ts'
import { listSyndromeCodes } from '../../rules/engine/index.ts'
import caseSchema from '../../schemas/case.schema.json' with { type: 'json' }
import type { CaseSummary } from '../shared/case-summary.ts'

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

/** What is stored of a case at the results: no texts, which the pack of that version has. */
export function summarizeCase(pack: RulePack, patient: PatientCase): CaseSummary {
  const { groups, warnings, of } = assess(pack, patient)
  const notExcluded = listSyndromeCodes(pack).filter((code) => !groups.excluded.includes(code))
  return {
    pack: { version: pack.version, sha256: pack.sha256 },
    groups,
    criteria: Object.fromEntries(notExcluded.map((code) => [code, groupCriteriaByTruth(of(code))])),
    suggestedAlerts: notExcluded.flatMap((code) =>
      of(code).alerts.flatMap(({ alert, isSuggested }) => (isSuggested ? [alert.name] : [])),
    ),
    warnings: limitWarnings(warnings),
  }
}

/** A case of unknown codes alone has a warning for each, many times longer than the case. */
const MAX_WARNINGS = 50

export const limitWarnings = (warnings: readonly string[]): readonly string[] =>
  warnings.length <= MAX_WARNINGS
    ? warnings
    : [...warnings.slice(0, MAX_WARNINGS), `${warnings.length - MAX_WARNINGS} further warnings are left out.`]

/** A criterion in neither list is not met. */
function groupCriteriaByTruth({ criteria }: SyndromeAssessment): CaseSummary['criteria'][string] {
  const selectIds = (truth: Truth) => criteria.filter((one) => one.truth === truth).map(({ criterion }) => criterion.id)
  return { met: selectIds('met'), unknown: selectIds('unknown') }
}
