import type { MissingSummary } from '../../../rules/assess/missing/investigations.ts'
import type { InterviewRequest } from './compute-interview.ts'
import { type AnalysisTask, runAnalysis } from './run-analysis.ts'

export const MISSING_TASK: AnalysisTask<InterviewRequest, MissingSummary> = {
  name: 'missing',
  load: () => import('./compute-missing.ts').then((module) => module.computeMissing),
}

/** What is missing, found once. @throws where it cannot be loaded. */
export const findMissing = async (request: InterviewRequest): Promise<MissingSummary> =>
  (await runAnalysis(MISSING_TASK, request)).reply
