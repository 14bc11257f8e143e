import { assess } from '../../assess/assess.ts'
import type { Assessment, SyndromeAssessment } from '../../assess/assessment.ts'
import type { RulePack } from '../../case/index.ts'
import type { LookAlikePerson } from './people.ts'

/** @throws Error if the pack does not have the syndrome that is asked about. */
export function assessPerson(
  pack: RulePack,
  { syndrome, patient }: Pick<LookAlikePerson, 'syndrome' | 'patient'>,
): Assessment {
  if (pack.syndromes[syndrome] === undefined) throw new Error(`${syndrome} has patients but no rule file.`)
  return assess(pack, patient)
}

/** Whether the entries meet an alert, or one is ticked: the alert page shows it ticked from the start. */
export const hasAlert = ({ alerts }: SyndromeAssessment): boolean =>
  alerts.some(({ isTicked, isSuggested }) => isTicked || isSuggested)
