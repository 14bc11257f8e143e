import type { SyndromeCode } from '../../../case/index.ts'
import { type AnswerEffect, isSettling } from './answer-effect.ts'
import { canChangeLikely, hasLikelySyndrome } from './deciding-questions.ts'
import { computeExpectedBits } from './expected-bits.ts'
import type { Interview } from './interview.ts'
import { listLikelyAnswers, listPlausibleAnswers } from './likely-answers.ts'
import { listOpenQuestions, type Question } from './open-questions.ts'
import { isPlausible } from './weigh-syndromes.ts'

/**
 * A question with what its answer is worth: how many syndromes and open criteria it is expected to decide, by the answers
 * of the textbook patients of plausible syndromes, each by how much the entries speak for its syndrome, divided by the
 * cost of the question. `bits`: what it is expected to tell of these syndromes by their profiles.
 */
export type RankedQuestion = Question & Readonly<{ worth: number; bits: number }>

/** What a criterion counts for, where a syndrome that is settled counts for 1. Most patients meet no exclusion. */
const WORTH_OF_CRITERION = { mandatory: 0.5, exclusionary: 0.1 } as const

/** What a bit of the profiles counts for: it orders what decides equally little. */
const WORTH_OF_BIT = 0.001

/**
 * The open questions of a case whose answer can decide anything, the one that is worth most first, what leads to another
 * no later than that, and what is invasive last. What no textbook patient of a plausible syndrome answers although it
 * could change what is likely is worth nothing; of equal worth, what the profiles expect to tell more stands first.
 */
export const rankQuestions = (interview: Interview): RankedQuestion[] =>
  sortByWorth(interview).flatMap(({ question, lifted }) =>
    lifted > 0 || canDecide(interview, question) ? [question] : [],
  )

/** The first of them, without asking whether the others can decide anything. */
export const findNextQuestion = (interview: Interview): RankedQuestion | undefined =>
  sortByWorth(interview).find(({ question, lifted }) => lifted > 0 || canDecide(interview, question))?.question

/** A question with what it is worth for itself, bits included, and with what it leads to; `leading`: to all of that together. */
type LiftedQuestion = Readonly<{ question: RankedQuestion; own: number; lifted: number; leading: number }>

function sortByWorth(interview: Interview): readonly LiftedQuestion[] {
  const open = listOpenQuestions(interview.pack, interview.data.investigations, interview.patient, interview.asked)
  const ranked = open
    .filter((question) => !isInvasive(question) || listBefore(question, open).length === 0)
    .map((question) => ({
      ...question,
      worth: computeWorth(interview, question),
      bits: computeExpectedBits(interview, question),
    }))
  return ranked
    .map((question) => {
      const { worth, bits, investigation } = question
      const own = worth + (WORTH_OF_BIT * bits) / investigation.cost
      const waiting = canLead(question) ? listWaiting(question, ranked).map((one) => one.worth) : []
      const lifted = Math.max(worth, ...waiting)
      return { question, own, lifted, leading: lifted > worth ? sum(waiting) : 0 }
    })
    .sort(
      (one, other) =>
        rankBurden(interview, one.question) - rankBurden(interview, other.question) ||
        other.lifted - one.lifted ||
        other.leading - one.leading ||
        other.own - one.own ||
        one.question.investigation.cost - other.question.investigation.cost,
    )
}

/** What tells less does not have to be known before what is dear. */
const MIN_BITS = 0.25

/** What comes before another question is worth no less than that, as long as it decides or tells anything itself. */
const canLead = ({ worth, bits }: RankedQuestion): boolean => worth > 0 || bits >= MIN_BITS

const listWaiting = (
  { investigation: { id } }: Question,
  questions: readonly RankedQuestion[],
): readonly RankedQuestion[] =>
  questions.filter((question) => question.investigation.after.includes(id) && !isInvasive(question))

/** Of some questions those that come before a question. */
const listBefore = <Asked extends Question>({ investigation }: Question, questions: readonly Asked[]): Asked[] =>
  questions.filter((question) => investigation.after.includes(question.investigation.id))

const isInvasive = ({ investigation }: Question): boolean => investigation.burden === 'invasive'

/** What is costly waits for what is simple once a syndrome is likely. */
const RANK_OF_BURDEN = { simple: 0, costly: 1, invasive: 2 } as const

const rankBurden = (interview: Interview, { investigation: { burden } }: Question): number =>
  hasLikelySyndrome(interview) || burden === 'invasive' ? RANK_OF_BURDEN[burden] : 0

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
