import { type ChangeSummary, describeChanges } from '../../../rules/assess/counterfactuals/describe-changes.ts'
import { describeInterview, type InterviewSummary } from '../../../rules/assess/interview/describe-interview.ts'
import { createInterview, type Interview } from '../../../rules/assess/interview/interview.ts'
import { describeMissing, type MissingSummary } from '../../../rules/assess/missing/investigations.ts'
import interview from '../../../rules/built/interview.json'
import type { PatientCase, SyndromeCode } from '../../../rules/case/index.ts'
import { getAssessment } from '../../verdict/assessment.ts'

/** A case, and the ids of the questions that were asked of it. */
export type InterviewRequest = Readonly<{ patient: PatientCase; asked: readonly string[] }>

/** What each analysis needs; plain data, as its reply is. */
export type AnalysisRequests = Readonly<{
  interview: InterviewRequest
  missing: InterviewRequest
  /** A case, and the syndrome of interest. */
  changes: Readonly<{ patient: PatientCase; code: SyndromeCode }>
}>

/** What each analysis finds: what to ask next, what is missing by investigation, what would change a result. */
export type AnalysisReplies = Readonly<{
  interview: InterviewSummary
  missing: MissingSummary
  changes: readonly ChangeSummary[]
}>

export type AnalysisName = keyof AnalysisReplies

type Analyses = Readonly<{ [Name in AnalysisName]: (request: AnalysisRequests[Name]) => AnalysisReplies[Name] }>

const ANALYSES: Analyses = {
  interview: (request) => describeInterview(createBuiltInterview(request)),
  missing: (request) => describeMissing(createBuiltInterview(request)),
  changes: ({ patient, code }) => describeChanges(getAssessment(patient), code),
}

/** The interview of a case by the rules that were built with this page. */
const createBuiltInterview = ({ patient, asked }: InterviewRequest): Interview =>
  createInterview(getAssessment(patient), interview, new Set(asked))

/** A reply, and how long it took, in milliseconds. */
export type TimedReply<Reply> = Readonly<{ reply: Reply; duration: number }>

/** Runs an analysis. Takes up to a tenth of a second, so it is not for the thread that draws the page. */
export function computeAnalysis<Name extends AnalysisName>(
  name: Name,
  request: AnalysisRequests[Name],
): TimedReply<AnalysisReplies[Name]> {
  const start = performance.now()
  const reply = ANALYSES[name](request)
  return { reply, duration: performance.now() - start }
}
