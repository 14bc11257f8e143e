import type { Alert, PatientCase, RulePack } from '../case/index.ts'
import { createConditionExplainer } from '../engine/index.ts'

/** Tells of an alert whether the entries of a case say that it is not there, so that nothing is left to decide. */
export function createAnsweredAlertTest(pack: RulePack, patient: PatientCase): (alert: Alert) => boolean {
  const explain = createConditionExplainer(pack, patient)
  return ({ when }) => when !== undefined && explain({ when, kind: 'mandatory' }).truth === 'notMet'
}
