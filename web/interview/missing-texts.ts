import type { QuestionSummary } from '../../rules/analysis/interview/describe-interview.ts'
import { changesLikely, isSettling } from '../../rules/analysis/interview/group-reader.ts'
import type { RulePack } from '../../rules/engine/index.ts'
import type { AnswerNamer } from './answer-texts.ts'
import { formatEffect } from './move-texts.ts'

/** What an answer would do: 'Normal', 'would exclude DEE-SWAS'. */
export type AnswerOutcome = Readonly<{ label: string; effect: string }>

/** What the normal result would do, and the finding that tells most: one that changes what is likely before others. */
export function listOutcomes(
  pack: Pick<RulePack, 'syndromes'>,
  { answers }: QuestionSummary,
  nameAnswer: AnswerNamer,
): readonly AnswerOutcome[] {
  const normal = answers.find(({ isNormal }) => isNormal)
  const findings = answers.filter(({ isNormal }) => !isNormal)
  const telling = findings.find(({ moves }) => moves.some(changesLikely)) ?? findings[0]
  return [normal, telling].flatMap((answer) =>
    answer ? [{ label: nameAnswer(answer).label, effect: formatEffect(pack, answer.moves) }] : [],
  )
}

/** The first row as a sentence: 'For what it takes, worth most: Sleep EEG: Normal would exclude 2: DEE-SWAS, EE-SWAS.' */
export function formatFirstRow(
  pack: Pick<RulePack, 'syndromes'>,
  question: QuestionSummary,
  nameAnswer: AnswerNamer,
): string {
  const settling = question.answers.filter(({ moves }) => moves.some(isSettling))
  const best = settling.find(({ isNormal }) => isNormal) ?? settling[0]
  return best
    ? `Worth most for what it takes: ‘${nameAnswer(best).says}’ ${formatEffect(pack, best.moves)}.`
    : `Worth most for what it takes: ${question.investigation.question}`
}
