import type { Alert, PatientCase, RulePack } from '../../case/index.ts'
import { evaluate, explain } from '../../engine/index.ts'

/** Whether the entries of a case report that an alert is absent, so that nothing is left to decide. */
export function createAnsweredAlertTest(pack: RulePack, patient: PatientCase): (alert: Alert) => boolean {
  const evaluation = evaluate(pack, patient)
  return ({ when }) => when !== undefined && explain(evaluation, { when, kind: 'mandatory' }).truth === 'notMet'
}
