import type { InterviewSummary } from '../../../rules/analysis/interview/describe-interview.ts'
import type { WizardCase } from '../../case/case-record.ts'
import type { GivenAnswer } from '../../case/given-answers.ts'
import { useCase } from '../../case/use-case.ts'
import { useGivenAnswers } from './use-given-answers.ts'
import { useInterview } from './use-interview.ts'
import { useShownCase } from './use-shown-case.ts'

/** What to ask next of a case. `isStale` until it is found for the latest state. */
export type AskNextState = Readonly<{
  interview: (InterviewSummary & Readonly<{ patient: WizardCase }>) | undefined
  isStale: boolean
  isTrial: boolean
  given: readonly GivenAnswer[]
}>

/** @param canTry whether the page shows what is tried; another one asks of the case as entered. */
export function useAskNext(canTry: boolean): AskNextState {
  const shown = useShownCase()
  const { patient } = useCase()
  const { asked, given } = useGivenAnswers()
  const isTrial = canTry && shown.trial !== undefined
  const { found, isStale } = useInterview(isTrial ? shown.patient : patient, asked)
  return { interview: found && { ...found.reply, patient: found.request.patient }, isStale, isTrial, given }
}
