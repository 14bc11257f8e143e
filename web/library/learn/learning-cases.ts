import { copyAnswers, pickSeizureFields } from '../../../rules/assess/interview/copy-answers.ts'
import { withoutTextbookPatient } from '../../../rules/assess/interview/interview.ts'
import { isAboutSeizure } from '../../../rules/assess/interview/questions.ts'
import type { InterviewData } from '../../../rules/assess/next-step.ts'
import interview from '../../../rules/built/interview.json'
import { normalizeCase, type PatientCase, type RulePack } from '../../../rules/case/index.ts'
import type { Investigation } from '../../../rules/pack/index.ts'
import { EXAMPLES } from '../examples/examples.ts'
import { type LearningCase, listLearningCases } from './learning-case.ts'
import { type LearningProgress, NO_SYNDROME, type Tally } from './progress.ts'

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

const CASES = listLearningCases(interview.textbook, EXAMPLES)

export const findLearningCase = (id: string): LearningCase | undefined => CASES.find((one) => one.id === id)

/** The address of the next case. */
export const drawPath = (progress: LearningProgress, before?: string): string =>
  `/Learn/${drawCase(CASES, progress, Math.random(), before).id}`

/** What is shown at once, and what has to be asked for. */
export const FIRST_INVESTIGATIONS: readonly Investigation[] = interview.investigations.filter(isRevealedFirst)
export const INVESTIGATIONS: readonly Investigation[] = interview.investigations.filter((one) => !isRevealedFirst(one))

/** What an interview of a patient may know; one with a source is none of the textbook patients. */
export const getInterviewData = ({ syndrome, source }: LearningCase): InterviewData =>
  source === undefined && syndrome !== undefined ? withoutTextbookPatient(interview, syndrome) : interview

/** How often a case is drawn relative to the others: what went wrong comes back first, what was right last. */
const WEIGHTS = { wrong: 6, untried: 2, right: 1 } as const

/**
 * The next case, by chance; never the one before, while there is another. `random`: from 0 to below 1.
 * @throws Error if there is no case.
 */
export function drawCase(
  cases: readonly LearningCase[],
  progress: LearningProgress,
  random: number,
  before?: string,
): LearningCase {
  const others = cases.filter(({ id }) => id !== before)
  const weighted = (others.length > 0 ? others : cases).map((one) => ({
    one,
    weight: getWeight(progress[one.syndrome ?? NO_SYNDROME]),
  }))
  let rest = random * weighted.reduce((sum, { weight }) => sum + weight, 0)
  const drawn = weighted.find(({ weight }) => {
    rest -= weight
    return rest < 0
  })
  if (drawn === undefined) throw new Error('There is no case to learn from.')
  return drawn.one
}

function getWeight(tally: Tally | undefined): number {
  if (tally === undefined) return WEIGHTS.untried
  return tally.isLastRight ? WEIGHTS.right : WEIGHTS.wrong
}
