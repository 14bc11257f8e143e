import { useMemo } from 'react'
import type { InterviewSummary } from '../../../rules/assess/interview/describe-interview.ts'
import type { MissingSummary } from '../../../rules/assess/missing/investigations.ts'
import type { WizardCase } from '../../case/case-record.ts'
import { useCase } from '../../case/current-case.ts'
import type { GivenAnswer } from '../../case/sections/given-answers.ts'
import { MEASURES } from '../../ui/measures.ts'
import { useGivenAnswers } from './session.ts'
import { type AnalysisState, createAnalysisHook } from './use-analysis.ts'

const useInterviewRequest = createAnalysisHook('interview', MEASURES.interview)
const useMissingRequest = createAnalysisHook('missing', MEASURES.missing)

/** What is missing in a case, by investigation. */
export const useMissing = (
  patient: WizardCase,
  asked: readonly string[],
): AnalysisState<Readonly<{ patient: WizardCase }>, MissingSummary> =>
  useMissingRequest(useMemo(() => ({ patient, asked }), [patient, asked]))

type AskNextState = Readonly<{
  interview: (InterviewSummary & Readonly<{ patient: WizardCase }>) | undefined
  isStale: boolean
  given: readonly GivenAnswer[]
}>

/** What to ask next of the open case. `isStale` until it is found for the latest state. */
export function useAskNext(): AskNextState {
  const { patient } = useCase()
  const { asked, given } = useGivenAnswers()
  const { found, isStale } = useInterviewRequest(useMemo(() => ({ patient, asked }), [patient, asked]))
  return { interview: found && { ...found.reply, patient: found.request.patient }, isStale, given }
}
