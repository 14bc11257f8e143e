import type { TextbookFrequency } from '../../case/index.ts'

/** A textbook patient meets a mandatory criterion of the own syndrome about this often. */
const EXPECTED_SHARE = 0.95

/** Where nobody met a criterion, half a patient is taken to have met it: a share of nothing has no logarithm. */
const MET_BY_NOBODY = 0.5

/** In bits: what half of all others meet as well tells nothing. */
export const TELLS_NOTHING = 1

/**
 * What a met criterion weighs: log2(0.95 / share of the other syndromes' textbook patients who meet it). Slightly below
 * zero for one that everybody meets; zero in a pack that was built without textbook patients.
 */
export function computeWeight(frequency: TextbookFrequency | undefined): number {
  if (frequency === undefined || frequency.of === 0) return 0
  return Math.log2(EXPECTED_SHARE / (Math.max(frequency.met, MET_BY_NOBODY) / frequency.of))
}
