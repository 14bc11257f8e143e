import { type AnswerEffect, isSettling } from './answer-effect.ts'
import { canChangeLikely } from './deciding-questions.ts'
import type { Interview } from './interview.ts'
import { listLikelyAnswers } from './likely-answers.ts'
import { listOpenQuestions, type Question } from './open-questions.ts'

/**
 * A question with what its answer is worth: how many syndromes it is expected to settle, by the answers of the textbook
 * patients, divided by the square root of its cost. By the cost itself, all that is cheap is asked before the EEG: the
 * published patients then need nearly twice as many questions. `progress`: the same of open criteria.
 */
export type RankedQuestion = Question & Readonly<{ worth: number; progress: number }>

/**
 * The open questions of a case whose answer can decide anything, the one that is worth most first. Among those that
 * settle no syndrome by themselves the one that decides more criteria goes first, and what no textbook patient answers
 * although it could change what is likely comes last; else they stand as in the file.
 */
export const rankQuestions = (interview: Interview): RankedQuestion[] =>
  sortByWorth(interview).filter((question) => canDecide(interview, question))

/** The first of them, without asking whether the others can decide anything. */
export const findNextQuestion = (interview: Interview): RankedQuestion | undefined =>
  sortByWorth(interview).find((question) => canDecide(interview, question))

const sortByWorth = (interview: Interview): RankedQuestion[] =>
  listOpenQuestions(interview.pack, interview.data.investigations, interview.patient, interview.asked)
    .map((question) => rankQuestion(interview, question))
    .sort((one, other) => other.worth - one.worth || other.progress - one.progress)

const canDecide = (interview: Interview, question: RankedQuestion): boolean =>
  question.worth > 0 || question.progress > 0 || canChangeLikely(interview, question)

function rankQuestion(interview: Interview, question: Question): RankedQuestion {
  const effects = listLikelyAnswers(interview, question)
  const average = (count: (effect: AnswerEffect) => number): number =>
    sum(effects.map(({ patients, effect }) => patients * count(effect))) /
    Math.max(1, sum(effects.map(({ patients }) => patients))) /
    Math.sqrt(question.investigation.cost)
  return {
    ...question,
    worth: average(({ moves }) => moves.filter(isSettling).length),
    progress: average(({ decided }) => decided.length),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
