import type { PatientCase, RulePack, SyndromeCode } from '../../case/index.ts'
import { type Classification, classify, type SyndromeResult } from '../../engine/index.ts'

/**
 * The result for a patient and the one syndrome of interest.
 * @throws Error if the pack does not have the syndrome.
 */
export function classifyFor(
  pack: RulePack,
  syndrome: SyndromeCode,
  patient: PatientCase,
): Readonly<{ classification: Classification; result: SyndromeResult }> {
  const classification = classify(pack, patient)
  const result = classification.syndromes[syndrome]
  if (result === undefined) throw new Error(`${syndrome} has patients but no rule file.`)
  return { classification, result }
}

/** Whether the entries meet an alert, or one is ticked: the alert page shows it ticked from the start. */
export const hasAlert = ({ alerts, suggestedAlerts }: SyndromeResult): boolean =>
  alerts.length > 0 || suggestedAlerts.length > 0
