import type { SyndromeCode } from '../../../case/index.ts'
import type { Investigation } from '../../../pack/index.ts'
import { isDeepEqual } from '../../deep-equal.ts'
import type { Move } from './answer-effect.ts'
import { type CaseChange, listChanges } from './case-change.ts'
import { findDecidingQuestions } from './deciding-questions.ts'
import type { Interview } from './interview.ts'
import { listOfferedAnswers } from './offered-answers.ts'
import { asksForSeizure, getQuestionId, type Question } from './open-questions.ts'
import { findNextQuestion } from './rank-questions.ts'
import { listNormalStates } from './source-states.ts'

/**
 * `decides`: the syndromes not excluded of which it decides a criterion. `isNormal`: it says that the source shows nothing
 * abnormal.
 */
export type AnswerSummary = Readonly<{
  tells: readonly string[]
  change: CaseChange
  moves: readonly Move[]
  decides: readonly SyndromeCode[]
  isNormal: boolean
}>

/** A question without its answers. `seizure`: the row of the seizure table that it is about, or that it would add. */
export type AskedQuestion = Readonly<{
  id: string
  investigation: Investigation
  seizure?: number
  addsSeizure: boolean
}>

/** A question as a page shows it. */
export type QuestionSummary = AskedQuestion & Readonly<{ answers: readonly AnswerSummary[] }>

/**
 * What to ask next, as plain data, which a worker can post; undefined where nothing is worth asking. `deciding`: the
 * questions whose answer alone can still change what is likely, where they are few; with none it is enough. `likely`: the
 * syndromes that are likely so far.
 */
export type InterviewSummary = Readonly<{
  next: QuestionSummary | undefined
  deciding: readonly AskedQuestion[] | undefined
  likely: readonly SyndromeCode[]
}>

/** As many answers as a person reads before choosing one. */
export const MAX_OFFERED_ANSWERS = 6

/** The question worth most, with the answers that move most. */
export function describeInterview(interview: Interview): InterviewSummary {
  const question = findNextQuestion(interview)
  return {
    next: question && describeQuestion(interview, question),
    deciding: findDecidingQuestions(interview)?.map(toAskedQuestion),
    likely: interview.trial.likelyCodes,
  }
}

/** A question with the few answers that are offered for it. */
export function describeQuestion(interview: Interview, question: Question): QuestionSummary {
  const { investigation } = question
  const normal = listNormalStates(interview.pack, investigation)
  const answers = listOfferedAnswers(interview, question).map(
    (answer): AnswerSummary => ({
      tells: answer.tells,
      change: listChanges(interview.patient, answer.answered),
      moves: answer.moves,
      decides: answer.decides,
      isNormal: answer.tells.some((code) => normal.includes(code)),
    }),
  )
  return {
    ...toAskedQuestion(question),
    answers: selectOffered(answers.filter((answer) => !answers.some((other) => addsNothing(answer, other)))),
  }
}

const toAskedQuestion = (question: Question): AskedQuestion => ({
  id: getQuestionId(question),
  investigation: question.investigation,
  ...(question.seizure !== undefined && { seizure: question.seizure }),
  addsSeizure: asksForSeizure(question.investigation),
})

/** A finding below another that does the same tells more than is asked. */
const addsNothing = (answer: AnswerSummary, other: AnswerSummary): boolean =>
  answer !== other &&
  other.tells.every((tell) => Object.values(answer.change).flat().includes(tell)) &&
  isDeepEqual(answer.moves, other.moves) &&
  isDeepEqual(answer.decides, other.decides)

/**
 * The normal result stays among the first; else an answer that does what another does goes behind all that differ, one
 * that moves no syndrome behind all that move any, and one that decides nothing behind them all.
 */
function selectOffered(answers: readonly AnswerSummary[]): readonly AnswerSummary[] {
  const isFirstOfKind = ({ moves }: AnswerSummary, index: number) =>
    answers.findIndex((other) => isDeepEqual(other.moves, moves)) === index
  const rankAnswer = (answer: AnswerSummary, index: number) => {
    if (answer.isNormal) return 0
    if (answer.moves.length === 0) return answer.decides.length > 0 ? 3 : 4
    return isFirstOfKind(answer, index) ? 1 : 2
  }
  const ranked = answers
    .map((answer, index) => ({ answer, rank: rankAnswer(answer, index) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MAX_OFFERED_ANSWERS)
    .map(({ answer }) => answer)
  return answers.filter((answer) => ranked.includes(answer))
}
