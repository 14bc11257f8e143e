import { memoizeByObject, type PatientCase, type SyndromeCode } from '../../case/index.ts'
import type { WizardPack } from '../../pack/built-pack.ts'
import type { Assessment } from '../assessment.ts'
import type { InterviewData, Question } from '../next-step.ts'
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
  /** Those of them that are supported not much less than the best of them, and that of the leader. */
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
  const plausible = listPlausible(candidates, leaders[0])
  return { assessment, pack, data, patient, asked, trial, weights, candidates, plausible, leaders }
}

const getWeights = memoizeByObject((assessment: Assessment) => weighSyndromes(assessment, assessment.order))

/**
 * The first of the order, and the other syndromes that entries support nearly as well as the best; none while no entry
 * but the age points to any.
 */
export const listLeaders = memoizeByObject((assessment: Assessment): readonly SyndromeCode[] => {
  const supported = assessment.order.filter((code) => assessment.of(code).isPartlyMet)
  return supported.filter((code, rank) => rank === 0 || isPlausible(getWeights(assessment), code))
})

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
  leader: SyndromeCode | undefined,
): readonly WeighedPatient[] {
  const best = Math.max(...candidates.map(({ weight }) => weight))
  return candidates.filter(({ code, weight }) => weight >= best * MIN_PLAUSIBLE_WEIGHT || code === leader)
}

/**
 * How much the entries speak for each syndrome by its profile, relative to the best supported one that is not excluded,
 * which is 1.
 */
export type Weights = ReadonlyMap<SyndromeCode, number>

/** A syndrome that the entries support so much less than the best one is open in theory alone. */
const MIN_PLAUSIBLE_WEIGHT = 1 / 64

/** A syndrome without a profile weighs as much as the best one: nothing is known against it. */
function weighSyndromes({ pack, supports }: Assessment, openCodes: readonly SyndromeCode[]): Weights {
  const best = Math.max(...openCodes.flatMap((code) => supports.get(code)?.profileBits ?? []))
  const weigh = (code: SyndromeCode): number => Math.min(1, 2 ** ((supports.get(code)?.profileBits ?? best) - best))
  return new Map(Object.keys(pack.syndromes).map((code) => [code, weigh(code)]))
}

/** Whether a syndrome is among those that a question has to decide. */
export const isPlausible = (weights: Weights, code: SyndromeCode): boolean =>
  (weights.get(code) ?? 0) >= MIN_PLAUSIBLE_WEIGHT

export const listPlausibleCodes = (weights: Weights): ReadonlySet<SyndromeCode> =>
  new Set([...weights.keys()].filter((code) => isPlausible(weights, code)))

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
