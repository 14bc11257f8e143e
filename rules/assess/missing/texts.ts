import type { SyndromeCode } from '../../case/index.ts'
import { getAbbreviation, type SyndromeNames } from '../../text/syndrome-names.ts'
import { lowerFirst, upperFirst } from '../../text/texts.ts'
import type { QuestionSummary } from '../interview/describe-interview.ts'
import { type AnswerNamer, formatEffect, formatEnough, formatSyndromes } from '../interview/texts.ts'
import { becomesLikely, changesLikely } from '../moves.ts'
import { isBeforeFirstSteps } from '../next-step.ts'
import type { MissingInformation } from './awaited-criteria.ts'
import type { FirstSteps, NotFound } from './first-steps.ts'
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
    .map((answer) => ({
      ...answer,
      moves: answer.moves
        .filter(({ code }) => leaders.includes(code))
        .filter((move) => !question.addsSeizure || becomesLikely(move)),
    }))
    .filter(({ moves }) => moves.length > 0)
  const normal = answers.find(({ isNormal }) => isNormal)
  const findings = answers.filter(({ isNormal }) => !isNormal)
  const telling =
    findings.find(({ moves }) => moves.some(becomesLikely)) ??
    findings.find(({ moves }) => moves.some(changesLikely)) ??
    findings[0]
  return [normal, telling]
    .flatMap((answer) =>
      answer ? [{ label: nameAnswer(answer).label, effect: formatEffect(pack, answer.moves) }] : [],
    )
    .filter(
      ({ effect }, at, both) =>
        both.length === 1 || both.some((other, place) => place !== at && other.effect !== effect),
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
  const { remaining, notLookedFor } = missing
  const first = [
    ...formatEnoughLines(words.pack, missing),
    ...listStepLines(words.pack, missing, (row) => formatInvestigation(words, row)),
  ]
  const start = first.length === 0 ? 'Enter more of' : 'Also open'
  const lines = [...first, ...remaining.map((row) => `${start}: ${formatRemaining(words.pack, row)}`)]
  return [
    ...(lines.length === 0 ? ['Nothing that would settle a syndrome'] : lines),
    ...(notLookedFor.length > 0 ? [formatNotLookedFor(words.pack, notLookedFor)] : []),
  ]
}

/** The investigations that come before the first steps, and the others. */
export function splitByFirstSteps({
  investigations,
  alerts,
}: Pick<MissingSummary, 'investigations' | 'alerts'>): readonly [
  before: readonly MissingInvestigation[],
  after: readonly MissingInvestigation[],
] {
  const isAfter = (row: MissingInvestigation) => !isBeforeFirstSteps(row, row.question.investigation, alerts)
  const found = investigations.findIndex(isAfter)
  const end = found === -1 ? investigations.length : found
  return [investigations.slice(0, end), investigations.slice(end)]
}

/** The investigations in lines, and among them what comes before those that can wait. */
export function listStepLines(
  pack: SyndromeNames,
  missing: FirstSteps & Pick<MissingSummary, 'investigations'>,
  format: (row: MissingInvestigation) => string,
): readonly string[] {
  const [before, after] = splitByFirstSteps(missing)
  return [...before.map(format), ...formatFirstSteps(pack, missing), ...after.map(format)]
}

/** What comes before any other question about the leader: what it has to be told from, and what to look again for. */
export const formatFirstSteps = (
  pack: SyndromeNames,
  { disease, alerts, doubts, notFound, nearMisses }: FirstSteps,
): readonly string[] => [
  ...(disease === undefined
    ? []
    : [
        `First follow up what is entered: ${lowerFirst(disease.label)}. What would tell a syndrome from it: ${disease.followUp}`,
      ]),
  ...nearMisses.map(({ code, reason, isNeeded }) =>
    isNeeded
      ? `Look again for ${reason}: ${getAbbreviation(pack, code)} needs it, and has all else`
      : `Make sure of what alone excludes ${getAbbreviation(pack, code)} (${reason})`,
  ),
  ...alerts.map(
    ({ code, says }) => `First weigh what fits the entries and speaks against ${getAbbreviation(pack, code)}: ${says}`,
  ),
  ...doubts.map(({ code, says }) => `${getAbbreviation(pack, code)}: ${says}`),
  ...notFound.map((one) => formatNotFoundStep(pack, one)),
]

function formatNotFoundStep(
  pack: SyndromeNames,
  { code, says, isTold, isAge, isUnclassified, isProven }: NotFound,
): string {
  const name = getAbbreviation(pack, code)
  if (isProven) return `${name} is proven by its cause; its definition in these rules also asks for ${says}`
  if (isAge) return `Only the age at onset keeps ${name} from being likely (it needs ${says}): make sure of it`
  if (isUnclassified) return `Film or record an attack to classify it: ${name} needs ${says}`
  return `${isTold ? 'Ask' : 'Look'} again for ${says}: ${name} needs it`
}

/** That nothing more is needed, and what its definition wants to be known of the cause. */
export const formatEnoughLines = (
  pack: SyndromeNames,
  { enough, lookFor, causes }: Pick<MissingSummary, 'enough' | 'lookFor' | 'causes'>,
): readonly string[] =>
  enough.length === 0 ? [] : [upperFirst(formatEnough(pack, { likely: enough, lookFor, causes }))]

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
