import { memoizeByObject, type SyndromeCode } from '../../case/index.ts'
import { isSettling } from '../moves.ts'
import type { NextStep, Question } from '../next-step.ts'
import { findProvenDisease } from '../proven-disease.ts'
import { isPlausible } from '../ranking/leaders.ts'
import type { AnswerEffect } from './answer-effect.ts'
import { canChangeLikely, hasLikelySyndrome } from './deciding-questions.ts'
import { computeExpectedBits } from './expected-bits.ts'
import type { Interview } from './interview.ts'
import { listLikelyAnswers, listPlausibleAnswers } from './likely-answers.ts'
import { canWait, findPurpose, isUrgent, listPointers, listServed, rankPurpose } from './purposes.ts'
import { getQuestionId, hasNoSeizure, isNotDoneYet, listOpenQuestions } from './questions.ts'

/** What a criterion counts for, where a syndrome that is settled counts for 1. Most patients meet no exclusion. */
const WORTH_OF_CRITERION = { mandatory: 0.5, exclusionary: 0.1 } as const

/** What a bit of the profiles counts for: it orders what decides little. */
const WORTH_OF_BIT = 0.003

/**
 * The open questions of a case whose answer can decide anything, by what they are for (`Purpose`) and then by worth, what
 * leads to another no later than that, and what is invasive last. What no textbook patient of a plausible syndrome
 * answers although it could change what is likely is worth nothing; of equal worth, what the profiles expect to
 * distinguish more comes first.
 */
export const listNextSteps = (
  interview: Interview,
  isWanted: (step: NextStep) => boolean = () => true,
): readonly NextStep[] =>
  sortQuestions(interview).flatMap((one) =>
    isWanted(one.question) && isWorthAsking(interview, one) ? one.question : [],
  )

/** The first of those that are wanted, without asking whether the others can decide anything. */
export const findNextStep = (
  interview: Interview,
  isWanted = (step: NextStep): boolean => !interview.asked.has(getQuestionId(step)),
): NextStep | undefined =>
  sortQuestions(interview).find((one) => isWanted(one.question) && isWorthAsking(interview, one))?.question

/**
 * A question with what it counts for itself, and with what waits for it: `rank` and `priority` are those of the first
 * and the worthiest of them, `waitingValue` what all of them are worth. `decides`: whether any of them is worth anything.
 */
type OrderedQuestion = Readonly<{
  question: NextStep
  rank: number
  ownValue: number
  priority: number
  waitingValue: number
  decides: boolean
}>

/** With no epileptic seizure so far nothing is asked but what the entries point to; beside a proven disease nothing that can wait. */
const isWorthAsking = (interview: Interview, { question, decides }: OrderedQuestion): boolean => {
  if (findProvenDisease(interview.assessment) !== undefined) return question.purpose === 'urgent'
  return hasNoSeizure(interview.pack, interview.patient)
    ? question.purpose !== 'age' && question.purpose !== 'others'
    : question.purpose !== 'others' || decides || canDecide(interview, question)
}

const sortQuestions = memoizeByObject((interview: Interview): readonly OrderedQuestion[] => {
  const open = listAskable(interview)
  const ranked = open
    .filter((question) => !isInvasive(question) || isUrgent(interview, question) || !isPreceded(question, open))
    .map((question) => rankQuestion(interview, question))
    .filter(
      ({ investigation, served, purpose }) => !investigation.needsPointer || served.length > 0 || purpose === 'urgent',
    )
  return ranked
    .map((question) => orderQuestion(interview, question, ranked))
    .sort(
      (one, other) =>
        Number(comesLast(one.question)) - Number(comesLast(other.question)) ||
        one.rank - other.rank ||
        rankBurden(interview, one.question) - rankBurden(interview, other.question) ||
        other.priority - one.priority ||
        other.waitingValue - one.waitingValue ||
        other.ownValue - one.ownValue ||
        one.question.investigation.cost - other.question.investigation.cost,
    )
})

/** What is open, with what was asked for and is not done yet. */
function listAskable({ pack, data, patient, asked }: Interview): readonly Question[] {
  const isUnknown = (question: Question): boolean => asked.has(getQuestionId(question))
  return listOpenQuestions(pack, data.investigations, patient, new Set()).filter(
    (question) => !isUnknown(question) || isNotDoneYet(pack, question.investigation, patient),
  )
}

const rankQuestion = (interview: Interview, question: Question): NextStep => {
  const served = listServed(interview, question)
  return {
    ...question,
    purpose: findPurpose(interview, question),
    served,
    pointers: question.investigation.needsPointer
      ? [...new Set(served.flatMap((code) => listPointers(interview.assessment, code)))]
      : [],
    worth: computeWorth(interview, question),
    bits: computeExpectedBits(interview, question),
  }
}

/**
 * What comes before another question comes no later than that, unless that cannot wait, and counts no less. A routine
 * EEG that the leader waits for comes no later than an MRI that is not done yet, and an MRI for which a leader does not
 * wait whose definition rests on history and EEG comes after what that waits for.
 */
function orderQuestion(interview: Interview, question: NextStep, ranked: readonly NextStep[]): OrderedQuestion {
  const { isFirstLine, after } = question.investigation
  const isAwaitedFirst = question.purpose === 'leader' && isFirstLine && after.length === 0
  const ownValue = computeValue(question)
  const waiting = ranked.filter((other) => !isInvasive(other) && isFollowedBy(question, other))
  const values = waiting.map(computeValue)
  const priority = Math.max(ownValue, ...values)
  return {
    question,
    rank: Math.min(
      rankPurpose(canWait(interview, question) ? 'second' : question.purpose),
      ...(isAwaitedFirst ? [rankPurpose('notDone')] : []),
      ...waiting.map(({ purpose }) => Math.max(rankPurpose(purpose), rankPurpose('leader'))),
    ),
    ownValue,
    priority,
    waitingValue: priority > ownValue ? sum(values) : 0,
    decides: [question, ...waiting].some(({ worth }) => worth > 0),
  }
}

const computeValue = ({ worth, bits, investigation: { cost } }: NextStep): number =>
  worth + (WORTH_OF_BIT * bits) / cost

/** What decides and has less information does not have to be known before what is costly. */
const MIN_WORTH = 0.01
const MIN_BITS = 0.25

const isInformative = ({ worth, bits }: NextStep): boolean => worth >= MIN_WORTH || bits >= MIN_BITS

const isFollowedBy = (question: NextStep, { investigation: { after, afterTelling } }: Question): boolean =>
  (after.includes(question.investigation.id) && (question.worth > 0 || isInformative(question))) ||
  (afterTelling.includes(question.investigation.id) && isInformative(question))

/** Whether any of some questions comes before a question. */
const isPreceded = ({ investigation: { after, afterTelling } }: Question, questions: readonly Question[]): boolean =>
  questions.some(({ investigation: { id } }) => after.includes(id) || afterTelling.includes(id))

const isInvasive = ({ investigation }: Question): boolean => investigation.burden === 'invasive'

/** What is invasive comes after all else, unless it cannot wait. */
const comesLast = (question: NextStep): boolean => isInvasive(question) && question.purpose !== 'urgent'

/**
 * What is costly waits, once a syndrome is likely, for what is simple and informative, and comes before the rest if it
 * is informative itself.
 */
function rankBurden(interview: Interview, question: NextStep): number {
  if (!hasLikelySyndrome(interview)) return 0
  const isSimple = question.investigation.burden === 'simple'
  return (isInformative(question) ? 0 : 2) + (isSimple ? 0 : 1)
}

/** While nothing is likely, a syndrome that is open in theory may be the one. */
const canDecide = (interview: Interview, question: NextStep): boolean =>
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
