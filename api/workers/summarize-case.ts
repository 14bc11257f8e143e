import { assess } from '../../rules/assess/assess.ts'
import type { SyndromeAssessment } from '../../rules/assess/assessment.ts'
import type { PatientCase, RulePack, Truth } from '../../rules/case/index.ts'
import { listSyndromeCodes } from '../../rules/engine/index.ts'
import type { CaseSummary } from '../shared/case-summary.ts'

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
