import type { Classification, Group, SyndromeCode, SyndromeResult, Truth } from '../../rules/engine/index.ts'

/** What is kept of a classification: the groups, and for each syndrome that is not excluded what was met and what was open. */
export type CaseSummary = Readonly<{
  pack: Classification['pack']
  groups: Readonly<Record<Group, readonly SyndromeCode[]>>
  criteria: Readonly<Record<SyndromeCode, Readonly<Record<Exclude<Truth, 'notMet'>, readonly string[]>>>>
  suggestedAlerts: readonly string[]
  warnings: readonly string[]
}>

/** Leaves out the words, which the pack of that version has. A criterion that is in neither list is not met. */
export function summarizeClassification({ pack, groups, syndromes, warnings }: Classification): CaseSummary {
  const notExcluded = Object.entries(syndromes).filter(([, { group }]) => group !== 'excluded')
  return {
    pack,
    groups,
    criteria: Object.fromEntries(notExcluded.map(([code, result]) => [code, groupCriteriaByTruth(result)])),
    suggestedAlerts: notExcluded.flatMap(([, { suggestedAlerts }]) => suggestedAlerts),
    warnings,
  }
}

function groupCriteriaByTruth({ stages }: SyndromeResult) {
  const annotations = stages.flatMap((stage) => stage.annotations)
  const selectCriteria = (truth: Truth) =>
    annotations.filter((one) => one.truth === truth).map(({ criterion }) => criterion)
  return { met: selectCriteria('met'), unknown: selectCriteria('unknown') }
}
