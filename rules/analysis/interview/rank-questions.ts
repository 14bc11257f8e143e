import { migrateCodes, type PatientCase, type RulePack } from '../../engine/index.ts'
import type { Investigation, TextbookPatients } from '../../pack/index.ts'
import { type AnswerEffect, createGroupReader, type GroupReader, isSettling } from './group-reader.ts'
import { listLikelyAnswers } from './likely-answers.ts'
import { listOpenQuestions, type Question } from './open-questions.ts'

/** The investigations with their costs, and the textbook patient of each syndrome. */
export type InterviewData = Readonly<{
  investigations: readonly Investigation[]
  textbook: TextbookPatients
}>

/**
 * A question with what its answer is worth: how many syndromes it is expected to settle, by the answers of the textbook
 * patients, divided by the square root of its cost. By the cost itself, all that is cheap is asked before the EEG: the
 * published patients then need nearly twice as many questions. `progress`: the same of open criteria.
 */
export type RankedQuestion = Question & Readonly<{ worth: number; progress: number }>

/** What is needed to judge any question of one case. */
export type Interview = Readonly<{
  pack: RulePack
  data: InterviewData
  /** With the codes of today. */
  patient: PatientCase
  /** The questions that were asked, by their id, whatever came of them. */
  asked: ReadonlySet<string>
  reader: GroupReader
  /** The textbook patients of the syndromes that are not excluded. */
  candidates: readonly PatientCase[]
}>

export function createInterview(
  pack: RulePack,
  data: InterviewData,
  stored: PatientCase,
  asked: ReadonlySet<string> = new Set(),
): Interview {
  const patient = migrateCodes(pack, stored)
  const reader = createGroupReader(pack, patient)
  const candidates = reader.openCodes.flatMap((code) => data.textbook[code] ?? [])
  return { pack, data, patient, asked, reader, candidates }
}

/**
 * The open questions of a case whose answer can decide anything, the one that is worth most first. Among those that
 * settle no syndrome by themselves the one that decides more criteria goes first; else they stand as in the file.
 */
export function rankQuestions(interview: Interview): RankedQuestion[] {
  const { pack, data, patient, asked } = interview
  return listOpenQuestions(pack, data.investigations, patient, asked)
    .map((question) => rankQuestion(interview, question))
    .filter(({ worth, progress }) => worth > 0 || progress > 0)
    .sort((one, other) => other.worth - one.worth || other.progress - one.progress)
}

function rankQuestion({ pack, patient, candidates, reader }: Interview, question: Question): RankedQuestion {
  const effects = listLikelyAnswers(pack, question, patient, candidates).map(({ patients, answered }) => ({
    patients,
    effect: reader.readAnswer(answered),
  }))
  const average = (count: (effect: AnswerEffect) => number): number =>
    sum(effects.map(({ patients, effect }) => patients * count(effect))) /
    Math.max(1, sum(effects.map(({ patients }) => patients))) /
    Math.sqrt(question.investigation.cost)
  return {
    ...question,
    worth: average(({ moves }) => moves.filter(isSettling).length),
    progress: average(({ decided }) => decided),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
