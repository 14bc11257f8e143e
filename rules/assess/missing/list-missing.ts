import { memoizeByObject, type SyndromeCode } from '../../case/index.ts'
import type { BuiltPack } from '../../pack/built-pack.ts'
import type { Assessment } from '../assessment.ts'
import type { DescribedQuestion } from '../interview/describe-interview.ts'
import { createInterview } from '../interview/interview.ts'
import { getQuestionId } from '../interview/questions.ts'
import { createAnswerNamer, formatDescribedQuestion } from '../interview/texts.ts'
import { describeMissing, listAwaitedInvestigations, type MissingSummary } from './investigations.ts'
import { formatMissingLines } from './texts.ts'

/** What is missing in a case, as the page lists it: first what decides most. */
export const summarizeMissing = memoizeByObject(
  (assessment: Assessment<BuiltPack>): MissingSummary => describeMissing(createInterview(assessment, assessment.pack)),
)

/** The same as lines of text. */
export const formatMissingSummary = (assessment: Assessment<BuiltPack>): string[] => {
  const { pack, patient } = assessment
  return formatMissingLines(
    {
      pack,
      nameAnswer: createAnswerNamer(pack.pages),
      nameQuestion: (question: DescribedQuestion) => formatDescribedQuestion(question, patient),
    },
    summarizeMissing(assessment),
  )
}

/**
 * An investigation that a case does not have, and who waits for it. `cost`: relative to a question of a minute, which
 * is 1.
 */
export type MissingOfLine = Readonly<{ id: string; effort: string; cost: number; waiting: readonly SyndromeCode[] }>

/** The same without what the results would do, which takes too long for one case of many; in the order of the file. */
export const listMissingOfLine = (assessment: Assessment<BuiltPack>): readonly MissingOfLine[] =>
  listAwaitedInvestigations(assessment).map(({ question, waiting }) => {
    const { effort, cost } = question.investigation
    return { id: getQuestionId(question), effort, cost, waiting }
  })
