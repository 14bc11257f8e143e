import type { InterviewAnswers } from '../../case/sections/given-answers.ts'
import { useCaseRecord } from '../../case/use-case.ts'

/** What was asked and answered of the case that is open; it is kept and erased with the case. */
export const useGivenAnswers = (): InterviewAnswers => useCaseRecord(({ wizard }) => wizard.interview)
