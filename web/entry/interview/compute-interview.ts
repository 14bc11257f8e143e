import { describeInterview, type InterviewSummary } from '../../../rules/assess/interview/describe-interview.ts'
import { createInterview, type Interview } from '../../../rules/assess/interview/interview.ts'
import interview from '../../../rules/built/interview.json'
import type { PatientCase } from '../../../rules/case/index.ts'
import { getAssessment } from '../../verdict/assessment.ts'

/** A case, and the ids of the questions that were asked of it. */
export type InterviewRequest = Readonly<{ patient: PatientCase; asked: readonly string[] }>

/** What to ask next. Takes up to a tenth of a second, so it is not for the thread that draws the page. */
export const computeInterview = (request: InterviewRequest): InterviewSummary =>
  describeInterview(createBuiltInterview(request))

/** The interview of a case by the rules that were built with this page. */
export const createBuiltInterview = ({ patient, asked }: InterviewRequest): Interview =>
  createInterview(getAssessment(patient), interview, new Set(asked))
