import { memoizeByObject, type SyndromeCode } from '../../case/index.ts'
import type { Assessment, SyndromeAssessment } from '../assessment.ts'
import { hasStrikingFinding } from './support.ts'

/**
 * How much the entries speak for each syndrome by its profile, relative to the best supported one that is not excluded,
 * which is 1.
 */
export type Weights = ReadonlyMap<SyndromeCode, number>

/** A syndrome that the entries support so much less than the best one is open in theory alone. */
export const MIN_PLAUSIBLE_WEIGHT = 1 / 64

/** A syndrome without a profile weighs as much as the best one: nothing is known against it. */
function weighSyndromes({ pack, supports }: Assessment, openCodes: readonly SyndromeCode[]): Weights {
  const best = Math.max(...openCodes.flatMap((code) => supports.get(code)?.profileBits ?? []))
  const weigh = (code: SyndromeCode): number => Math.min(1, 2 ** ((supports.get(code)?.profileBits ?? best) - best))
  return new Map(Object.keys(pack.syndromes).map((code) => [code, weigh(code)]))
}

export const getWeights = memoizeByObject((assessment: Assessment) => weighSyndromes(assessment, assessment.order))

/** The order without what nothing entered points to. */
export const listSupported = memoizeByObject(({ order, of }: Assessment): readonly SyndromeCode[] =>
  order.filter((code) => of(code).isPartlyMet),
)

/**
 * The first of the order, and the other syndromes that entries support nearly as well as the best, or that an entry
 * supports by far and that wait for no test; none while no entry but the age points to any.
 */
export const listLeaders = memoizeByObject((assessment: Assessment): readonly SyndromeCode[] => {
  const isStriking = ({ profile, reasons }: SyndromeAssessment) =>
    profile !== undefined && hasStrikingFinding(profile) && reasons.every(({ stage }) => stage !== 'tests')
  return listSupported(assessment).filter(
    (code, rank) => rank === 0 || isPlausible(getWeights(assessment), code) || isStriking(assessment.of(code)),
  )
})

/** In bits: how much the entries speak for a syndrome, below 0 rather against it; 0 where nothing is known of it. */
export const getSupportBits = ({ supports }: Assessment, code: SyndromeCode): number => supports.get(code)?.bits ?? 0

/** Whether a syndrome is among those that a question has to decide. */
export const isPlausible = (weights: Weights, code: SyndromeCode): boolean =>
  (weights.get(code) ?? 0) >= MIN_PLAUSIBLE_WEIGHT

export const listPlausibleCodes = (weights: Weights): ReadonlySet<SyndromeCode> =>
  new Set([...weights.keys()].filter((code) => isPlausible(weights, code)))
