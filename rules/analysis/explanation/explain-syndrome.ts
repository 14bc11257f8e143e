import { classify, type Group, migrateCodes, type PatientCase, type SyndromeCode } from '../../engine/index.ts'
import { type Counterfactual, findCounterfactuals } from '../counterfactuals/find-counterfactuals.ts'
import { listEdits } from '../edits/case-edits.ts'
import type { RulesContext } from '../edits/edit.ts'
import { buildCriteriaTable, type CriteriaRow } from './criteria-table.ts'

/** One syndrome on one case: where it stands, why, and the fewest entries that would move it. */
export type Explanation = Readonly<{
  code: SyndromeCode
  group: Group
  criteria: readonly CriteriaRow[]
  counterfactuals: readonly Counterfactual[]
}>

/**
 * What the page of a syndrome and `explain` both show.
 * @throws RangeError if the pack does not have the syndrome.
 */
export function explainSyndrome(code: SyndromeCode, context: RulesContext, stored: PatientCase): Explanation {
  const patient = migrateCodes(context.pack, stored)
  const criteria = buildCriteriaTable(code, context, patient)
  const group = classify(context.pack, patient).syndromes[code]?.group ?? 'excluded'
  const edits = listEdits(code, context, patient)
  return { code, group, criteria, counterfactuals: findCounterfactuals(context.pack, code, patient, edits) }
}
