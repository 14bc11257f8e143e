import { listAwaitedCriteria } from '../../../rules/analysis/what-if/missing/awaited-criteria.ts'
import { describeMissing, type MissingSummary } from '../../../rules/analysis/what-if/missing/investigations.ts'
import { classify } from '../../../rules/engine/index.ts'
import { pack } from '../../case/pack.ts'
import { createBuiltInterview, type InterviewRequest } from './compute-interview.ts'

/** What is missing, by investigation. Takes as long as an interview. */
export const computeMissing = (request: InterviewRequest): MissingSummary =>
  describeMissing(
    createBuiltInterview(request),
    listAwaitedCriteria(pack, request.patient, classify(pack, request.patient)),
  )
