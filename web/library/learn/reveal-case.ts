import { copyAnswers, pickSeizureFields } from '../../../rules/assess/interview/copy-answers.ts'
import { isAboutSeizure } from '../../../rules/assess/interview/questions.ts'
import { normalizeCase, type PatientCase, type RulePack } from '../../../rules/case/index.ts'
import type { Investigation } from '../../../rules/pack/index.ts'

const FIRST_FIELDS: readonly string[] = ['gender', 'age', 'ageAtOnset']

/** Whether something is shown before any question: ages, sex and the kinds of seizures. */
export const isRevealedFirst = (investigation: Investigation): boolean =>
  isAboutSeizure(investigation) || investigation.fields.some((field) => FIRST_FIELDS.includes(field))

/** As much of a case as some investigations show. */
export function revealCase(
  pack: Pick<RulePack, 'features' | 'selection' | 'noSeizure'>,
  investigations: readonly Investigation[],
  whole: PatientCase,
): PatientCase {
  const seizureFields = investigations.flatMap((investigation) => investigation.seizureFields)
  const seizures = seizureFields.length === 0 ? [] : whole.seizures.map((one) => pickSeizureFields(seizureFields, one))
  const revealed = investigations.reduce((patient, one) => copyAnswers(pack, one, whole, patient), normalizeCase({}))
  return { ...revealed, seizures }
}
