import { useEffect, useSyncExternalStore } from 'react'
import type { InterviewSummary } from '../../rules/analysis/interview/describe-interview.ts'
import type { WizardCase } from '../case/case-record.ts'
import { createObservable } from '../case/observable.ts'
import type { InterviewReply, InterviewRequest } from './compute-interview.ts'
import { INTERVIEW_MEASURE } from './interview-measure.ts'
import { runInterview } from './run-interview.ts'
import { createSupersedingQueue } from './superseding-queue.ts'

type PageRequest = InterviewRequest & Readonly<{ patient: WizardCase }>

/** What to ask next, and the case for which it was found. */
export type AskedInterview = PageRequest & InterviewSummary

const latest = createObservable<AskedInterview | undefined>(undefined)

const ask = createSupersedingQueue<PageRequest, InterviewReply>(runInterview, (request, { summary, duration }) => {
  performance.measure(INTERVIEW_MEASURE, { start: performance.now() - duration, duration })
  latest.set({ ...request, ...summary })
})

/** What to ask next of a case; `isStale` until it is found for the latest state. Neither waits for the other. */
export function useInterview(
  patient: WizardCase,
  asked: readonly string[],
): Readonly<{ interview: AskedInterview | undefined; isStale: boolean }> {
  const interview = useSyncExternalStore(latest.subscribe, latest.get)
  const isStale = interview?.patient !== patient || interview.asked !== asked
  useEffect(() => {
    if (isStale) ask({ patient, asked })
  }, [patient, asked, isStale])
  return { interview: interview?.patient.id === patient.id ? interview : undefined, isStale }
}
