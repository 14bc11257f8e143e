import type { AnswerSummary, QuestionSummary } from '../../rules/analysis/interview/describe-interview.ts'
import { changesLikely, isSettling } from '../../rules/analysis/interview/group-reader.ts'
import type { PatientCase, RulePack } from '../../rules/engine/index.ts'
import { formatSeizureType, type SeizureLabels } from '../case/seizure-rows.ts'
import { getAbbreviation } from '../case/syndrome-name.ts'
import type { AnswerNamer } from './answer-texts.ts'
import { formatEffect } from './move-texts.ts'

/** What an answer would do: 'Normal', 'would exclude DEE-SWAS'. */
export type Outcome = Readonly<{ label: string; effect: string }>

/** What the normal result would do, and the finding that tells most: one that changes what is likely before others. */
export function listOutcomes(
  pack: Pick<RulePack, 'syndromes'>,
  { answers }: QuestionSummary,
  nameAnswer: AnswerNamer,
): readonly Outcome[] {
  const normal = answers.find(({ isNormal }) => isNormal)
  const findings = answers.filter(({ isNormal }) => !isNormal)
  const telling = findings.find(({ moves }) => moves.some(changesLikely)) ?? findings[0]
  return [normal, telling].flatMap((answer) =>
    answer ? [{ label: nameAnswer(answer).label, effect: formatEffect(pack, answer.moves) }] : [],
  )
}

/** The first row as a sentence: 'One normal sleep EEG would settle most: DEE-SWAS, EE-SWAS.' */
export function formatFirstRow(pack: Pick<RulePack, 'syndromes'>, question: QuestionSummary): string {
  const normal = question.answers.find(({ isNormal }) => isNormal)
  const settled = normal ? listSettled(pack, normal) : []
  const { section } = question.investigation
  return settled.length > 0
    ? `For what it takes, one normal result would settle most: ${section} (${settled.join(', ')}).`
    : `For what it takes, this is worth most: ${question.investigation.question}`
}

const listSettled = (pack: Pick<RulePack, 'syndromes'>, { moves }: AnswerSummary): readonly string[] =>
  moves.filter(isSettling).map(({ code }) => getAbbreviation(pack, code))

/** What a row is about: the section, and of which seizure type where the case has several. */
export function formatInvestigation(
  { investigation: { section }, addsSeizure, seizure }: QuestionSummary,
  { seizures }: PatientCase,
  labels: SeizureLabels,
): string {
  if (addsSeizure) return seizures.length > 0 ? 'A further kind of seizure' : 'The kind of seizure'
  const row = seizure === undefined ? undefined : seizures[seizure]
  return row === undefined || seizures.length < 2 ? section : `${section} (${formatSeizureType(row, labels)})`
}
