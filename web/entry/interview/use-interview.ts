import { useMemo } from 'react'
import type { InterviewSummary } from '../../../rules/assess/interview/describe-interview.ts'
import type { MissingSummary } from '../../../rules/assess/missing/investigations.ts'
import type { WizardCase } from '../../case/case-record.ts'
import { MEASURES } from '../../ui/measures.ts'
import type { InterviewRequest } from './compute-interview.ts'
import { MISSING_TASK } from './missing-task.ts'
import { type AnalysisState, createAnalysisHook } from './use-analysis.ts'

type PageRequest = InterviewRequest & Readonly<{ patient: WizardCase }>

const useInterviewRequest = createAnalysisHook<PageRequest, InterviewSummary>(
  { name: 'interview', load: () => import('./compute-interview.ts').then((module) => module.computeInterview) },
  MEASURES.interview,
)
const useMissingRequest = createAnalysisHook<PageRequest, MissingSummary>(MISSING_TASK, MEASURES.missing)

/** What to ask next of a case. */
export const useInterview = (
  patient: WizardCase,
  asked: readonly string[],
): AnalysisState<PageRequest, InterviewSummary> =>
  useInterviewRequest(useMemo(() => ({ patient, asked }), [patient, asked]))

/** What is missing in a case, by investigation. */
export const useMissing = (patient: WizardCase, asked: readonly string[]): AnalysisState<PageRequest, MissingSummary> =>
  useMissingRequest(useMemo(() => ({ patient, asked }), [patient, asked]))
