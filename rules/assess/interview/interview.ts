import type { PatientCase, SyndromeCode } from '../../case/index.ts'
import type { WizardPack } from '../../pack/built-pack.ts'
import type { Assessment } from '../assessment.ts'
import type { InterviewData, Question } from '../next-step.ts'
import { getWeights, listLeaders, MIN_PLAUSIBLE_WEIGHT, type Weights } from '../ranking/leaders.ts'
import { type AnswerTrial, createAnswerTrial } from './answer-effect.ts'
import { getQuestionId } from './questions.ts'

/** The data without one textbook patient: nobody's own answers are expected of them. */
export const withoutTextbookPatient = (
  { investigations, textbook }: InterviewData,
  code: SyndromeCode,
): InterviewData => ({
  investigations,
  textbook: Object.fromEntries(Object.entries(textbook).filter(([other]) => other !== code)),
})

/** A textbook patient of a syndrome, and the weight of the syndrome. */
export type WeighedPatient = Readonly<{ code: SyndromeCode; patient: PatientCase; weight: number }>

/** What is needed to judge any question of one case. */
export type Interview = Readonly<{
  assessment: Assessment<WizardPack>
  pack: WizardPack
  data: InterviewData
  /** With the codes of today. */
  patient: PatientCase
  /** The questions that were asked, by their id, whatever came of them. */
  asked: ReadonlySet<string>
  trial: AnswerTrial
  /**
   * How much the entries speak for each syndrome, relative to the best supported one that is not excluded, which is 1.
   */
  weights: Weights
  /** The textbook patients of the syndromes that are not excluded. */
  candidates: readonly WeighedPatient[]
  /** Those of them that are supported not much less than the best of them, and those of the leaders. */
  plausible: readonly WeighedPatient[]
  /** The first of the order, and the other syndromes that entries support nearly as well as the best, in their order. */
  leaders: readonly SyndromeCode[]
}>

export function createInterview(
  assessment: Assessment<WizardPack>,
  data: InterviewData,
  asked: ReadonlySet<string> = new Set(),
): Interview {
  const { pack, patient } = assessment
  const trial = createAnswerTrial(assessment)
  const weights = getWeights(assessment)
  const candidates = listCandidates(data, trial.openCodes, weights)
  const leaders = listLeaders(assessment)
  const plausible = listPlausible(candidates, leaders)
  return { assessment, pack, data, patient, asked, trial, weights, candidates, plausible, leaders }
}

const listCandidates = (
  { textbook }: InterviewData,
  codes: readonly SyndromeCode[],
  weights: Weights,
): readonly WeighedPatient[] =>
  codes.flatMap((code) => {
    const patient = textbook[code]
    return patient ? [{ code, patient, weight: weights.get(code) ?? 0 }] : []
  })

function listPlausible(
  candidates: readonly WeighedPatient[],
  leaders: readonly SyndromeCode[],
): readonly WeighedPatient[] {
  const best = Math.max(...candidates.map(({ weight }) => weight))
  return candidates.filter(({ code, weight }) => weight >= best * MIN_PLAUSIBLE_WEIGHT || leaders.includes(code))
}

/** Ranking, describing and 'enough' ask the same of a question: within one interview it is found once. */
export function memoizeByQuestion<Result>(
  find: (interview: Interview, question: Question) => Result,
): (interview: Interview, question: Question) => Result {
  const byInterview = new WeakMap<Interview, Map<string, Result>>()
  return (interview, question) => {
    const results = byInterview.get(interview) ?? new Map<string, Result>()
    byInterview.set(interview, results)
    const id = getQuestionId(question)
    const known = results.get(id)
    if (known !== undefined) return known
    const result = find(interview, question)
    results.set(id, result)
    return result
  }
}
