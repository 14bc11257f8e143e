import {
  describeMissing,
  type MissingSummary,
} from '../../../rules/analysis/what-if/interview/missing-investigations.ts'
import { listAwaitedCriteria } from '../../../rules/analysis/what-if/open-questions/missing-information.ts'
import { buildEntryLocations } from '../../../rules/analysis/what-if/open-questions/next-questions.ts'
import { classify } from '../../../rules/engine/index.ts'
import { pack } from '../../case/pack.ts'
import { createBuiltInterview, type InterviewRequest } from './compute-interview.ts'

const ENTRY_LOCATIONS = buildEntryLocations(pack)

/** What is missing, by investigation. Takes as long as an interview. */
export const computeMissing = (request: InterviewRequest): MissingSummary =>
  describeMissing(
    createBuiltInterview(request),
    listAwaitedCriteria(pack, ENTRY_LOCATIONS, request.patient, classify(pack, request.patient)),
  )
