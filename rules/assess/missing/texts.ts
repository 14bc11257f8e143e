import type { SyndromeCode } from '../../case/index.ts'
import { getAbbreviation, type SyndromeNames } from '../../text/syndrome-names.ts'
import { upperFirst } from '../../text/texts.ts'
import type { QuestionSummary } from '../interview/describe-interview.ts'
import { type AnswerNamer, formatEffect, formatEnough, formatSyndromes } from '../interview/texts.ts'
import { becomesLikely, changesLikely } from '../moves.ts'
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

/**
 * What the normal result would do to the leaders, and the most informative finding: one that makes a syndrome likely, or
 * else changes what is likely, before others.
 */
export function listOutcomes(
  pack: SyndromeNames,
  { question, leaders }: Pick<MissingInvestigation, 'question' | 'leaders'>,
  nameAnswer: AnswerNamer,
): readonly AnswerOutcome[] {
  const answers = question.answers
    .map((answer) => ({ ...answer, moves: answer.moves.filter(({ code }) => leaders.includes(code)) }))
    .filter(({ moves }) => moves.length > 0)
  const normal = answers.find(({ isNormal }) => isNormal)
  const findings = answers.filter(({ isNormal }) => !isNormal)
  const telling =
    findings.find(({ moves }) => moves.some(becomesLikely)) ??
    findings.find(({ moves }) => moves.some(changesLikely)) ??
    findings[0]
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
export function formatMissingLines(words: MissingWords, missing: MissingSummary): string[] {
  const { investigations, remaining, notLookedFor } = missing
  const first = [
    ...formatEnoughLines(words.pack, missing),
    ...investigations.map((row) => formatInvestigation(words, row)),
    ...formatDoubtLines(words.pack, missing),
  ]
  const start = first.length === 0 ? 'Enter more of' : 'Also open'
  const lines = [...first, ...remaining.map((row) => `${start}: ${formatRemaining(words.pack, row)}`)]
  return [
    ...(lines.length === 0 ? ['None that would settle a syndrome'] : lines),
    ...(notLookedFor.length > 0 ? [formatNotLookedFor(words.pack, notLookedFor)] : []),
  ]
}

/** 'SeLECTS: Info on an EEG of absences and sleep is critical to tell it from …'. */
export const formatDoubtLines = (pack: SyndromeNames, { doubts }: Pick<MissingSummary, 'doubts'>): readonly string[] =>
  doubts.map(({ code, says }) => `${getAbbreviation(pack, code)}: ${says}`)

/** That nothing more is needed, and what its definition wants to be known of the cause. */
export const formatEnoughLines = (
  pack: SyndromeNames,
  { enough, lookFor, causes }: Pick<MissingSummary, 'enough' | 'lookFor' | 'causes'>,
): readonly string[] =>
  enough.length === 0
    ? []
    : [
        upperFirst(formatEnough(pack, { likely: enough, lookFor })),
        ...causes.map(({ code, find }) => `To be known of the cause of ${getAbbreviation(pack, code)}: ${find}`),
      ]

/** 'Not looked for, since the entries point elsewhere: what CDKL5-DEE, GLUT1DS wait for'. */
export const formatNotLookedFor = (pack: SyndromeNames, codes: readonly SyndromeCode[]): string =>
  `Not looked for, since the entries point elsewhere: what ${formatSyndromes(pack, codes, MAX_NAMED_WAITING)} ${codes.length === 1 ? 'waits' : 'wait'} for`

const MAX_NAMED_POINTERS = 3

/** 'Not done yet' or 'Because of ataxia, burst-suppression'; empty for what is simply asked. */
export const formatReason = ({ purpose, pointers }: Pick<MissingInvestigation, 'purpose' | 'pointers'>): string => {
  if (purpose === 'notDone') return 'Not done yet'
  return pointers.length === 0 ? '' : `Because of ${pointers.slice(0, MAX_NAMED_POINTERS).join(', ')}`
}

function formatInvestigation({ pack, nameAnswer, nameQuestion }: MissingWords, row: MissingInvestigation): string {
  const { question } = row
  const outcomes = listOutcomes(pack, row, nameAnswer).map(({ label, effect }) => `${label} ${effect}`)
  const parts = [formatReason(row), ...outcomes, formatWaiting(pack, row)].filter((part) => part !== '')
  return `${nameQuestion(question)} (${question.investigation.effort}) ${parts.join('. ')}`.trimEnd()
}

function formatRemaining(pack: SyndromeNames, { sections, settles, mayExclude }: MissingInformation): string {
  const impacts = [
    ...formatImpact(pack, 'would help settle', settles),
    ...formatImpact(pack, 'could still exclude', mayExclude),
  ]
  return `${sections.map(({ section }) => section).join(', ')}: ${impacts.join('; ')}`
}

const formatImpact = (pack: SyndromeNames, words: string, codes: readonly SyndromeCode[]): string[] =>
  codes.length === 0 ? [] : [`${words} ${codes.map((code) => getAbbreviation(pack, code)).join(', ')}`]
