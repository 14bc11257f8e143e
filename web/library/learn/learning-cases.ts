import { withoutTextbookPatient } from '../../../rules/assess/interview/interview.ts'
import type { InterviewData } from '../../../rules/assess/next-step.ts'
import interview from '../../../rules/built/interview.json'
import type { Investigation } from '../../../rules/pack/index.ts'
import { EXAMPLES } from '../examples/examples.ts'
import { drawCase } from './draw-case.ts'
import { type LearningCase, listLearningCases } from './learning-case.ts'
import type { LearningProgress } from './progress.ts'
import { isRevealedFirst } from './reveal-case.ts'

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
