import type { PatientCase, SyndromeCode } from '../../case/index.ts'
import type { Classification } from '../../engine/index.ts'
import type { BuiltPack } from '../../pack/index.ts'
import { createAnswerNamer } from '../interview/answer-namer.ts'
import type { AskedQuestion } from '../interview/describe-interview.ts'
import { createInterview } from '../interview/interview.ts'
import { getQuestionId } from '../interview/open-questions.ts'
import { formatAskedQuestion } from '../interview/question-text.ts'
import { listAwaitedCriteria } from './awaited-criteria.ts'
import { describeMissing, listAwaitedInvestigations, type MissingSummary } from './investigations.ts'
import { formatMissingLines } from './texts.ts'

/** What is missing in a case, as the page lists it: first what decides most. */
export const summarizeMissing = (pack: BuiltPack, patient: PatientCase): MissingSummary =>
  describeMissing(createInterview(pack, pack, patient))

/** The same as lines of text. */
export const formatMissingSummary = (pack: BuiltPack, patient: PatientCase, missing: MissingSummary): string[] =>
  formatMissingLines(
    {
      pack,
      nameAnswer: createAnswerNamer(pack.pages),
      nameQuestion: (question: AskedQuestion) => formatAskedQuestion(question, patient),
    },
    missing,
  )

/**
 * An investigation that a case does not have, and who waits for it. `cost`: relative to a question of a minute, which
 * is 1.
 */
export type MissingOfLine = Readonly<{ id: string; effort: string; cost: number; waiting: readonly SyndromeCode[] }>

/** The same without what the results would do, which takes too long for one case of many; in the order of the file. */
export function listMissingOfLine(
  pack: BuiltPack,
  patient: PatientCase,
  classification: Classification,
): readonly MissingOfLine[] {
  const criteria = listAwaitedCriteria(pack, patient, classification)
  return listAwaitedInvestigations(pack, patient, criteria).map(({ question, waiting }) => {
    const { effort, cost } = question.investigation
    return { id: getQuestionId(question), effort, cost, waiting }
  })
}
