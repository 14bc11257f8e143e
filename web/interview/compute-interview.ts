import { describeInterview, type InterviewSummary } from '../../rules/analysis/interview/describe-interview.ts'
import { createInterview } from '../../rules/analysis/interview/interview.ts'
import interview from '../../rules/built/interview.json'
import type { PatientCase } from '../../rules/engine/index.ts'
import { pack } from '../case/pack.ts'

/** A case, and the ids of the questions that were asked of it. */
export type InterviewRequest = Readonly<{ patient: PatientCase; asked: readonly string[] }>

/** `duration`: how long it took, in milliseconds. */
export type InterviewReply = Readonly<{ summary: InterviewSummary; duration: number }>

/** What to ask next. Takes up to a quarter of a second, so it is not for the thread that draws the page. */
export function computeInterview({ patient, asked }: InterviewRequest): InterviewReply {
  const start = performance.now()
  const summary = describeInterview(createInterview(pack, interview, patient, new Set(asked)))
  return { summary, duration: performance.now() - start }
}
