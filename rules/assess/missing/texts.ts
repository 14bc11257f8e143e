import type { SyndromeCode } from '../../case/index.ts'
import { getAbbreviation, type SyndromeNames } from '../../text/syndrome-names.ts'
import type { AnswerNamer } from '../interview/answer-namer.ts'
import type { QuestionSummary } from '../interview/describe-interview.ts'
import { formatEffect, formatSyndromes } from '../interview/effect-texts.ts'
import { changesLikely } from '../moves.ts'
import type { MissingInformation } from './awaited-criteria.ts'
import type { MissingInvestigation, MissingSummary } from './investigations.ts'

/** What an answer would do: 'Normal', 'would exclude DEE-SWAS'. */
export type AnswerOutcome = Readonly<{ label: string; effect: string }>

/** The words of the rows. `nameQuestion`: the question, with the seizure type that it is about. */
export type MissingWords = Readonly<{
  pack: SyndromeNames
  nameAnswer: AnswerNamer
  nameQuestion: (question: QuestionSummary) => string
}>

/** What the normal result would do, and the most informative finding: one that changes what is likely before others. */
export function listOutcomes(
  pack: SyndromeNames,
  question: QuestionSummary,
  nameAnswer: AnswerNamer,
): readonly AnswerOutcome[] {
  const answers = question.answers.filter(({ moves }) => moves.length > 0)
  const normal = answers.find(({ isNormal }) => isNormal)
  const findings = answers.filter(({ isNormal }) => !isNormal)
  const telling = findings.find(({ moves }) => moves.some(changesLikely)) ?? findings[0]
  return [normal, telling].flatMap((answer) =>
    answer ? [{ label: nameAnswer(answer).label, effect: formatEffect(pack, answer.moves) }] : [],
  )
}

/** Above this number the syndromes that wait are counted; the page names them under 'Why'. */
const MAX_NAMED_WAITING = 8

/** 'Waiting for it: CAE, JAE'. Empty where only what is likely waits. */
export const formatWaiting = (pack: SyndromeNames, { waiting }: Pick<MissingInvestigation, 'waiting'>): string =>
  waiting.length === 0 ? '' : `Waiting for it: ${formatSyndromes(pack, waiting, MAX_NAMED_WAITING)}`

/**
 * What is missing as lines of plain text, one an investigation with what it takes, what its results would do and who
 * waits; then what is open besides, a page a line.
 */
export function formatMissingLines(words: MissingWords, { investigations, remaining }: MissingSummary): string[] {
  const lines = [
    ...investigations.map((row) => formatInvestigation(words, row)),
    ...remaining.map((row) => formatRemaining(words.pack, row)),
  ]
  return lines.length === 0 ? ['None that would settle a syndrome'] : lines
}

function formatInvestigation({ pack, nameAnswer, nameQuestion }: MissingWords, row: MissingInvestigation): string {
  const { question } = row
  const outcomes = listOutcomes(pack, question, nameAnswer).map(({ label, effect }) => `${label} ${effect}`)
  const parts = [...outcomes, formatWaiting(pack, row)].filter((part) => part !== '')
  return `${nameQuestion(question)} (${question.investigation.effort}) ${parts.join('. ')}`.trimEnd()
}

function formatRemaining(pack: SyndromeNames, { sections, settles, mayExclude }: MissingInformation): string {
  const impacts = [
    ...formatImpact(pack, 'would help settle', settles),
    ...formatImpact(pack, 'could still exclude', mayExclude),
  ]
  return `Also open: ${sections.map(({ section }) => section).join(', ')}: ${impacts.join('; ')}`
}

const formatImpact = (pack: SyndromeNames, words: string, codes: readonly SyndromeCode[]): string[] =>
  codes.length === 0 ? [] : [`${words} ${codes.map((code) => getAbbreviation(pack, code)).join(', ')}`]
