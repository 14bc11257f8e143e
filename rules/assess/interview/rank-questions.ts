import type { SyndromeCode } from '../../case/index.ts'
import { isSettling } from '../moves.ts'
import type { AnswerEffect } from './answer-effect.ts'
import { canChangeLikely, hasLikelySyndrome } from './deciding-questions.ts'
import { computeExpectedBits } from './expected-bits.ts'
import type { Interview } from './interview.ts'
import { listLikelyAnswers, listPlausibleAnswers } from './likely-answers.ts'
import { listOpenQuestions, type Question } from './open-questions.ts'
import { isPlausible } from './weigh-syndromes.ts'

/**
 * A question with what its answer is worth: how many syndromes and open criteria it is expected to decide, by the answers
 * of the textbook patients of plausible syndromes, each by how much the entries speak for its syndrome, divided by the
 * cost of the question. `bits`: its expected information on these syndromes by their profiles.
 */
export type RankedQuestion = Question & Readonly<{ worth: number; bits: number }>

/** What a criterion counts for, where a syndrome that is settled counts for 1. Most patients meet no exclusion. */
const WORTH_OF_CRITERION = { mandatory: 0.5, exclusionary: 0.1 } as const

/** What a bit of the profiles counts for: it orders what decides little. */
const WORTH_OF_BIT = 0.003

/**
 * The open questions of a case whose answer can decide anything, the one that is worth most first, what leads to another
 * no later than that, and what is invasive last. What no textbook patient of a plausible syndrome answers although it
 * could change what is likely is worth nothing; of equal worth, what the profiles expect to distinguish more comes first.
 */
export const rankQuestions = (interview: Interview): RankedQuestion[] =>
  sortByWorth(interview).flatMap((one) => (isWorthAsking(interview, one) ? [one.question] : []))

/** The first of them, without asking whether the others can decide anything. */
export const findNextQuestion = (interview: Interview): RankedQuestion | undefined =>
  sortByWorth(interview).find((one) => isWorthAsking(interview, one))?.question

/**
 * A question with what it counts for itself and with what it leads to; `leading`: what counts more and waits for it, all
 * together. `decides`: whether itself or what waits for it is worth anything.
 */
type LiftedQuestion = Readonly<{
  question: RankedQuestion
  own: number
  lifted: number
  leading: number
  decides: boolean
}>

const isWorthAsking = (interview: Interview, { question, decides }: LiftedQuestion): boolean =>
  decides || canDecide(interview, question)

function sortByWorth(interview: Interview): readonly LiftedQuestion[] {
  const open = listOpenQuestions(interview.pack, interview.data.investigations, interview.patient, interview.asked)
  const ranked = open
    .filter((question) => !isInvasive(question) || !isPreceded(question, open))
    .map((question) => ({
      ...question,
      worth: computeWorth(interview, question),
      bits: computeExpectedBits(interview, question),
    }))
  return ranked
    .map((question) => liftQuestion(question, ranked))
    .sort(
      (one, other) =>
        rankBurden(interview, one.question) - rankBurden(interview, other.question) ||
        other.lifted - one.lifted ||
        other.leading - one.leading ||
        other.own - one.own ||
        one.question.investigation.cost - other.question.investigation.cost,
    )
}

/** What comes before another question counts no less than that. */
function liftQuestion(question: RankedQuestion, ranked: readonly RankedQuestion[]): LiftedQuestion {
  const own = computeValue(question)
  const waiting = ranked.filter((other) => !isInvasive(other) && leadsTo(question, other))
  const values = waiting.map(computeValue)
  const lifted = Math.max(own, ...values)
  return {
    question,
    own,
    lifted,
    leading: lifted > own ? sum(values) : 0,
    decides: [question, ...waiting].some(({ worth }) => worth > 0),
  }
}

const computeValue = ({ worth, bits, investigation: { cost } }: RankedQuestion): number =>
  worth + (WORTH_OF_BIT * bits) / cost

/** What decides and has less information does not have to be known before what is costly. */
const MIN_WORTH = 0.01
const MIN_BITS = 0.25

const tellsMuch = ({ worth, bits }: RankedQuestion): boolean => worth >= MIN_WORTH || bits >= MIN_BITS

const leadsTo = (question: RankedQuestion, { investigation: { after, afterTelling } }: Question): boolean =>
  (after.includes(question.investigation.id) && (question.worth > 0 || tellsMuch(question))) ||
  (afterTelling.includes(question.investigation.id) && tellsMuch(question))

/** Whether any of some questions comes before a question. */
const isPreceded = ({ investigation: { after, afterTelling } }: Question, questions: readonly Question[]): boolean =>
  questions.some(({ investigation: { id } }) => after.includes(id) || afterTelling.includes(id))

const isInvasive = ({ investigation }: Question): boolean => investigation.burden === 'invasive'

/**
 * What is costly waits, once a syndrome is likely, for what is simple and informative, and comes before the rest if it
 * is informative itself.
 */
function rankBurden(interview: Interview, question: RankedQuestion): number {
  if (isInvasive(question)) return RANK_OF_INVASIVE
  if (!hasLikelySyndrome(interview)) return 0
  const isSimple = question.investigation.burden === 'simple'
  return (tellsMuch(question) ? 0 : 2) + (isSimple ? 0 : 1)
}

const RANK_OF_INVASIVE = 4

/** While nothing is likely, a syndrome that is open in theory may be the one. */
const canDecide = (interview: Interview, question: RankedQuestion): boolean =>
  question.worth > 0 ||
  canChangeLikely(interview, question) ||
  (!hasLikelySyndrome(interview) &&
    listLikelyAnswers(interview, question).some(({ answered }) => decidesAny(interview.trial.findEffect(answered))))

const decidesAny = ({ moves, decided }: AnswerEffect): boolean => decided.length > 0 || moves.some(isSettling)

/** Those without an answer to a question weigh against it. */
function computeWorth(interview: Interview, question: Question): number {
  const answers = listPlausibleAnswers(interview, question)
  const everybody = Math.max(
    sum(interview.plausible.map(({ weight }) => weight)),
    sum(answers.map(({ weight }) => weight)),
  )
  if (everybody === 0) return 0
  const expected = sum(
    answers.map(
      ({ weight, answered }) => weight * weighEffect(interview, question, interview.trial.findEffect(answered)),
    ),
  )
  return expected / everybody / question.investigation.cost
}

/** What is more than simple is hardly worth it for a syndrome that is open in theory, and not at all once one is likely. */
const WORTH_IN_THEORY = 1 / 64

function weighEffect(interview: Interview, { investigation }: Question, { moves, decided }: AnswerEffect): number {
  const { weights } = interview
  const inTheory = investigation.burden === 'simple' ? 1 : hasLikelySyndrome(interview) ? 0 : WORTH_IN_THEORY
  const weigh = (code: SyndromeCode): number => (weights.get(code) ?? 0) * (isPlausible(weights, code) ? 1 : inTheory)
  return (
    sum(moves.filter(isSettling).map(({ code }) => weigh(code))) +
    sum(decided.map(({ code, kind }) => weigh(code) * WORTH_OF_CRITERION[kind]))
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
