import type { DerivedFact, PatientCase, RulePack } from '../case/index.ts'
import { createConditionExplainer } from './explain-condition.ts'

/** What follows from the entries of a case, in the order of the pack. What only may follow is left out. */
export function listDerivedFacts(pack: RulePack, patient: PatientCase): readonly DerivedFact[] {
  const explain = createConditionExplainer(pack, patient)
  return pack.derived.filter(({ when }) => explain({ when, kind: 'mandatory' }).truth === 'met')
}
