import { migrateCodes, type PatientCase, type RulePack } from '../../case/index.ts'
import type { Investigation, TextbookPatients } from '../../pack/index.ts'
import { type AnswerTrial, createAnswerTrial } from './answer-effect.ts'

/** The investigations with their costs, and the textbook patient of each syndrome. */
export type InterviewData = Readonly<{
  investigations: readonly Investigation[]
  textbook: TextbookPatients
}>

/** What is needed to judge any question of one case. */
export type Interview = Readonly<{
  pack: RulePack
  data: InterviewData
  /** With the codes of today. */
  patient: PatientCase
  /** The questions that were asked, by their id, whatever came of them. */
  asked: ReadonlySet<string>
  trial: AnswerTrial
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
  const trial = createAnswerTrial(pack, patient)
  const candidates = trial.openCodes.flatMap((code) => data.textbook[code] ?? [])
  return { pack, data, patient, asked, trial, candidates }
}
