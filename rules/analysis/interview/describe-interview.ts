import type { Investigation } from '../../pack/index.ts'
import { isDeepEqual } from '../deep-equal.ts'
import { type CaseChange, listChanges } from './case-change.ts'
import type { Move } from './group-reader.ts'
import type { Interview } from './interview.ts'
import { isEnough } from './is-enough.ts'
import { listOfferedAnswers } from './offered-answers.ts'
import { asksForSeizure, getQuestionId, type Question } from './open-questions.ts'
import { rankQuestions } from './rank-questions.ts'
import { listNormalStates } from './source-states.ts'

/** `isNormal`: it says that the source shows nothing abnormal. */
export type AnswerSummary = Readonly<{
  tells: readonly string[]
  change: CaseChange
  moves: readonly Move[]
  isNormal: boolean
}>

/** A question as a page shows it. `seizure`: the row of the seizure table that it is about, or that it would add. */
export type QuestionSummary = Readonly<{
  id: string
  investigation: Investigation
  seizure?: number
  addsSeizure: boolean
  answers: readonly AnswerSummary[]
}>

/**
 * What to ask next, as plain data, which a worker can post; undefined where nothing is worth asking. `isEnough`: no
 * further answer changes what is likely.
 */
export type InterviewSummary = Readonly<{ next: QuestionSummary | undefined; isEnough: boolean }>

/** As many answers as a person reads before choosing one. */
export const MAX_OFFERED_ANSWERS = 6

/** The question worth most, with the answers that move most. */
export function describeInterview(interview: Interview): InterviewSummary {
  const [question] = rankQuestions(interview)
  return { next: question && describeQuestion(interview, question), isEnough: isEnough(interview) }
}

/** A question with the few answers that are offered for it. */
export function describeQuestion(interview: Interview, question: Question): QuestionSummary {
  const { investigation, seizure } = question
  const normal = listNormalStates(interview.pack, investigation)
  const answers = listOfferedAnswers(interview, question).map(
    (answer): AnswerSummary => ({
      tells: answer.tells,
      change: listChanges(interview.patient, answer.answered),
      moves: answer.moves,
      isNormal: answer.tells.some((code) => normal.includes(code)),
    }),
  )
  return {
    id: getQuestionId(question),
    investigation,
    ...(seizure !== undefined && { seizure }),
    addsSeizure: asksForSeizure(investigation),
    answers: selectOffered(answers.filter((answer) => !answers.some((other) => addsNothing(answer, other)))),
  }
}

/** A finding below another that does the same tells more than is asked. */
const addsNothing = (answer: AnswerSummary, other: AnswerSummary): boolean =>
  answer !== other &&
  other.tells.every((tell) => Object.values(answer.change).flat().includes(tell)) &&
  isDeepEqual(answer.moves, other.moves)

/** The normal result stays among the first; else an answer that does what another does goes behind all that differ. */
function selectOffered(answers: readonly AnswerSummary[]): readonly AnswerSummary[] {
  const isFirstOfKind = ({ moves }: AnswerSummary, index: number) =>
    answers.findIndex((other) => isDeepEqual(other.moves, moves)) === index
  const ranked = answers
    .map((answer, index) => ({ answer, rank: answer.isNormal ? 0 : isFirstOfKind(answer, index) ? 1 : 2 }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MAX_OFFERED_ANSWERS)
    .map(({ answer }) => answer)
  return answers.filter((answer) => ranked.includes(answer))
}
