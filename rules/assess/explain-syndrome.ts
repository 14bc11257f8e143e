import { type Group, migrateCodes, type PatientCase, type SyndromeCode } from '../case/index.ts'
import { classify } from '../engine/index.ts'
import { findSmallestChanges } from './counterfactuals/describe-changes.ts'
import type { Counterfactual } from './counterfactuals/find-counterfactuals.ts'
import { buildCriteriaTable, type CriteriaRow } from './explain/criteria-table.ts'
import type { RulesContext } from './explain/entry-index.ts'
import { computeSupports } from './ranking/support.ts'
import { describeSupport, type SupportTexts } from './ranking/support-texts.ts'

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
export function explainSyndrome(code: SyndromeCode, context: RulesContext, stored: PatientCase): Explanation {
  const patient = migrateCodes(context.pack, stored)
  return {
    code,
    group: classify(context.pack, patient).syndromes[code]?.group ?? 'excluded',
    criteria: buildCriteriaTable(code, context, patient),
    support: describeSupport(computeSupports(context.pack, patient).get(code)),
    counterfactuals: findSmallestChanges(code, context, patient),
  }
}
