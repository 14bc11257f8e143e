import type { InterviewSummary } from '../../../rules/assess/interview/describe-interview.ts'
import type { WizardCase } from '../../case/case-record.ts'
import type { GivenAnswer } from '../../case/sections/given-answers.ts'
import { useCase } from '../../case/use-case.ts'
import { useGivenAnswers } from './use-given-answers.ts'
import { useInterview } from './use-interview.ts'

/** What to ask next of a case. `isStale` until it is found for the latest state. */
export type AskNextState = Readonly<{
  interview: (InterviewSummary & Readonly<{ patient: WizardCase }>) | undefined
  isStale: boolean
  given: readonly GivenAnswer[]
}>

export function useAskNext(): AskNextState {
  const { patient } = useCase()
  const { asked, given } = useGivenAnswers()
  const { found, isStale } = useInterview(patient, asked)
  return { interview: found && { ...found.reply, patient: found.request.patient }, isStale, given }
}
