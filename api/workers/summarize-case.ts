import type { PatientCase, RulePack, Truth } from '../../rules/case/index.ts'
import {
  type CompiledSyndrome,
  collectWarnings,
  type Evaluation,
  evaluate,
  getGroups,
  listCriteria,
  listSuggestedAlerts,
} from '../../rules/engine/index.ts'
import type { CaseSummary } from '../shared/case-summary.ts'

/** What is stored of a case at the results: no texts, which the pack of that version has. */
export function summarizeCase(pack: RulePack, patient: PatientCase): CaseSummary {
  const evaluation = evaluate(pack, patient)
  const groups = getGroups(evaluation)
  const notExcluded = evaluation.compiled.syndromes.filter(({ code }) => !groups.excluded.includes(code))
  return {
    pack: { version: pack.version, sha256: pack.sha256 },
    groups,
    criteria: Object.fromEntries(notExcluded.map((one) => [one.code, groupCriteriaByTruth(evaluation, one)])),
    suggestedAlerts: notExcluded.flatMap((one) => listSuggestedAlerts(evaluation, one)),
    warnings: limitWarnings(collectWarnings(pack, patient)),
  }
}

/** A case of unknown codes alone has a warning for each, many times longer than the case. */
const MAX_WARNINGS = 50

export const limitWarnings = (warnings: readonly string[]): readonly string[] =>
  warnings.length <= MAX_WARNINGS
    ? warnings
    : [...warnings.slice(0, MAX_WARNINGS), `${warnings.length - MAX_WARNINGS} further warnings are left out.`]

/** A criterion in neither list is not met. */
function groupCriteriaByTruth({ getTruth }: Evaluation, syndrome: CompiledSyndrome): CaseSummary['criteria'][string] {
  const criteria = listCriteria(syndrome)
  const selectIds = (truth: Truth) =>
    criteria.filter((one) => getTruth(one) === truth).map(({ criterion }) => criterion.id)
  return { met: selectIds('met'), unknown: selectIds('unknown') }
}
