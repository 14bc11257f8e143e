import type { Truth } from '../../rules/case/index.ts'
import type { Classification, SyndromeResult } from '../../rules/engine/index.ts'
import type { CaseSummary } from '../shared/case-summary.ts'

/** What is stored of a case at the results: no texts, which the pack of that version has. */
export function summarizeCase({ pack, groups, syndromes, warnings }: Classification): CaseSummary {
  const notExcluded = Object.entries(syndromes).filter(([, { group }]) => group !== 'excluded')
  return {
    pack,
    groups,
    criteria: Object.fromEntries(notExcluded.map(([code, result]) => [code, groupCriteriaByTruth(result)])),
    suggestedAlerts: notExcluded.flatMap(([, { suggestedAlerts }]) => suggestedAlerts),
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
function groupCriteriaByTruth({ stages }: SyndromeResult): CaseSummary['criteria'][string] {
  const annotations = stages.flatMap((stage) => stage.annotations)
  const selectIds = (truth: Truth) => annotations.filter((one) => one.truth === truth).map(({ criterion }) => criterion)
  return { met: selectIds('met'), unknown: selectIds('unknown') }
}
