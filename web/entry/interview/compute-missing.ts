import { describeMissing, type MissingSummary } from '../../../rules/assess/missing/investigations.ts'
import { createBuiltInterview, type InterviewRequest } from './compute-interview.ts'

/** What is missing, by investigation. Takes as long as an interview. */
export const computeMissing = (request: InterviewRequest): MissingSummary =>
  describeMissing(createBuiltInterview(request))
