import type { Group, SyndromeCode } from '../case/index.ts'
import type { WizardPack } from '../pack/built-pack.ts'
import type { Assessment, SupportTexts } from './assessment.ts'
import { findSmallestChanges } from './counterfactuals/describe-changes.ts'
import type { Counterfactual } from './counterfactuals/find-counterfactuals.ts'
import { buildCriteriaTable, type CriteriaRow } from './explain/criteria-table.ts'

/** One syndrome on one case: its group, why, and the fewest entries that would move it. */
export type Explanation = Readonly<{
  code: SyndromeCode
  group: Group
  criteria: readonly CriteriaRow[]
  /** The entries that speak most for and against it by its profile; none in a pack without profiles. */
  support: SupportTexts
  counterfactuals: readonly Counterfactual[]
}>

/**
 * What the page of a syndrome and `explain` both show.
 * @throws RangeError if the pack does not have the syndrome.
 */
export function explainSyndrome(assessment: Assessment<WizardPack>, code: SyndromeCode): Explanation {
  const { group, support } = assessment.of(code)
  return {
    ...{ code, group, support },
    criteria: buildCriteriaTable(assessment, code),
    counterfactuals: findSmallestChanges(assessment, code),
  }
}
