import { getOwnProperty, type SyndromeCode } from '../../case/index.ts'
import type { Investigation } from '../../pack/built-pack.ts'
import { isDeepEqual } from '../deep-equal.ts'
import { isAnsweredBy } from '../missing/awaited-criteria.ts'
import {
  type FirstSteps,
  listFirstSteps,
  listSignsToCheck,
  maySettle,
  NO_STEPS,
  type NotFound,
} from '../missing/first-steps.ts'
import { becomesLikely, type Move } from '../moves.ts'
import { isBeforeFirstSteps, type NextStep, type Question } from '../next-step.ts'
import type { SignsToCheck } from '../verdict/alerts.ts'
import { type CaseChange, listChanges } from './copy-answers.ts'
import { findDecidingQuestions } from './deciding-questions.ts'
import type { Interview } from './interview.ts'
import { findNextStep } from './next-steps.ts'
import { listOfferedAnswers, type OfferedAnswer, withoutUnneeded } from './offered-answers.ts'
import { getQuestionId, listNormalStates } from './questions.ts'

/**
 * `decides`: the syndromes not excluded of which it decides a criterion. `isNormal`: it reports that the source shows
 * nothing abnormal.
 */
export type AnswerSummary = Readonly<{
  tells: readonly string[]
  change: CaseChange
  moves: readonly Move[]
  decides: readonly SyndromeCode[]
  isNormal: boolean
}>

/** A question without its answers. `seizure`: the row of the seizure table that it is about, or that it would add. */
export type DescribedQuestion = Readonly<{
  id: string
  investigation: Investigation
  seizure?: number
  addsSeizure: boolean
  /** Whether a seizure that is entered may be of the kind that is asked for. */
  isKindOpen: boolean
}>

/** A question as a page shows it. */
export type QuestionSummary = DescribedQuestion & Readonly<{ answers: readonly AnswerSummary[] }>

/**
 * What to ask next, as plain data, which a worker can post; undefined where nothing is worth asking. `deciding`: the
 * questions whose answer alone can still change what is likely, where they are few; with none it is enough. `likely`: the
 * first of the order, if it is likely. `lookFor`: what would make one doubt or could still exclude them.
 * `first`: what comes before the next question. `isEnough`: the first of the order is likely, and the next question is
 * about others.
 */
export type InterviewSummary = Readonly<{
  next: QuestionSummary | undefined
  isEnough: boolean
  deciding: readonly DescribedQuestion[] | undefined
  likely: readonly SyndromeCode[]
  lookFor: SignsToCheck
  first: FirstSteps
}>

/** As many answers as a person reads before choosing one. */
export const MAX_OFFERED_ANSWERS = 6

/** The question worth most, with its most common answers. */
export function describeInterview(interview: Interview): InterviewSummary {
  const step = findNextStep(interview)
  const next = step && describeQuestion(interview, step)
  const likely = interview.assessment.order.slice(0, 1).filter((code) => interview.trial.likelyCodes.includes(code))
  return {
    next,
    isEnough: likely.length > 0 && (step === undefined || step.purpose === 'others'),
    deciding: findDecidingQuestions(interview)?.map((question) => toDescribedQuestion(interview, question)),
    likely,
    lookFor: listSignsToCheck(interview.assessment, interview.data.investigations, likely),
    first: listStepsBefore(interview, step, next),
  }
}

/** What comes before a question: nothing before the ages and what cannot wait, and not what its answers settle. */
function listStepsBefore({ assessment }: Interview, step: NextStep | undefined, question: QuestionSummary | undefined) {
  const { notFound, ...first } = listFirstSteps(assessment)
  if (step !== undefined && isBeforeFirstSteps(step, step.investigation, first.alerts)) return NO_STEPS
  const moves = (question?.answers ?? []).flatMap((answer) => answer.moves)
  const isSettled = (looked: NotFound): boolean =>
    step !== undefined &&
    maySettle(step.investigation, looked) &&
    looked.facts.some((fact) => isAnsweredBy(step.investigation, fact)) &&
    moves.some((move) => move.code === looked.code && becomesLikely(move))
  return { ...first, notFound: notFound.filter((one) => !isSettled(one)) }
}

/** A question with the few answers that are offered for it. */
export function describeQuestion(interview: Interview, question: Question): QuestionSummary {
  const normal = listNormalStates(interview.pack, question.investigation)
  const offered = listOfferedAnswers(interview, question)
  const described = offered.map((answer) => ({
    answer,
    summary: toSummary(interview, answer, normal),
    isNegative: answer.isNegative,
  }))
  const summaries = described.map(({ summary }) => summary)
  const telling = described.filter(({ summary }) => !summaries.some((other) => addsNothing(summary, other)))
  const negative = telling.filter(({ isNegative }) => isNegative)
  const common = telling.filter(({ isNegative }) => !isNegative).slice(0, MAX_OFFERED_ANSWERS - negative.length)
  const shown = [...common, ...negative].map(({ answer, summary }) => {
    const needed = withoutUnneeded(interview, question, answer)
    return needed === answer ? summary : toSummary(interview, needed, normal)
  })
  return { ...toDescribedQuestion(interview, question), answers: shown.filter(isFirstOfKind) }
}

/** Signs that are not needed may be all in which two answers differ. */
const isFirstOfKind = ({ tells }: AnswerSummary, at: number, answers: readonly AnswerSummary[]): boolean =>
  answers.findIndex((other) => isDeepEqual(other.tells, tells)) === at

const toSummary = (
  { patient }: Interview,
  { tells, answered, moves, decides }: OfferedAnswer,
  normal: readonly string[],
): AnswerSummary => ({
  tells,
  change: listChanges(patient, answered),
  moves,
  decides,
  isNormal: tells.some((code) => normal.includes(code)),
})

const toDescribedQuestion = ({ pack, patient }: Interview, question: Question): DescribedQuestion => ({
  id: getQuestionId(question),
  investigation: question.investigation,
  ...(question.seizure !== undefined && { seizure: question.seizure }),
  addsSeizure: question.seizure === patient.seizures.length,
  isKindOpen: patient.seizures.some(
    ({ details }) => details.length === 0 || details.some((code) => getOwnProperty(pack.couldBe, code) !== undefined),
  ),
})

/** A finding below another that does the same is more specific than is asked. */
const addsNothing = (answer: AnswerSummary, other: AnswerSummary): boolean =>
  answer !== other &&
  other.tells.every((tell) => Object.values(answer.change).flat().includes(tell)) &&
  isDeepEqual(answer.moves, other.moves) &&
  isDeepEqual(answer.decides, other.decides)
