import { type PatientCase, selectFormItems } from '../../case/index.ts'
import { parseOnset } from '../../engine/index.ts'
import type { BuiltPack } from '../../pack/index.ts'
/** How many of how many, with the bounds of the 95 % confidence interval of that share, from 0 to 1. */
export type MeasuredShare = Readonly<{ count: number; of: number; low: number; high: number }>

/** The quantile of 97.5 % of a normal distribution. */
const Z975 = 1.959964

const DECIMALS = 1e4

const round = (share: number): number => Math.round(share * DECIMALS) / DECIMALS

/**
 * A share with Wilson's score interval, which also holds for few people and for shares of none and all
 * (Wilson, Journal of the American Statistical Association 1927;22:209-212). Of nobody: from 0 to 1.
 */
export function measureShare(count: number, of: number): MeasuredShare {
  if (of === 0) return { count, of, low: 0, high: 1 }
  const share = count / of
  const denominator = 1 + Z975 ** 2 / of
  const center = share + Z975 ** 2 / (2 * of)
  const margin = Z975 * Math.sqrt((share * (1 - share)) / of + Z975 ** 2 / (4 * of ** 2))
  return {
    count,
    of,
    low: round(Math.max(0, (center - margin) / denominator)),
    high: round(Math.min(1, (center + margin) / denominator)),
  }
}

/** How much is known of a person, from most to least. */
export type Information = 'rich' | 'moderate' | 'sparse'

/** The rule in words, as readers of the figures need it. */
export const INFORMATION_RULE =
  'Counted are three things: an age at onset, the result of an EEG, the result of imaging. Rich: all three are documented; moderate: two; sparse: one or none.'

const BY_COUNT: readonly Information[] = ['sparse', 'sparse', 'moderate', 'rich']

/** How much is known by `INFORMATION_RULE`; 'not available' is no result. */
export function rateInformation({ pages }: Pick<BuiltPack, 'pages'>, patient: PatientCase): Information {
  const unavailable = new Set(
    selectFormItems(pages, 'state').flatMap(({ state, code }) => (state === 'unavailable' ? [code] : [])),
  )
  const hasResult = (codes: readonly string[]): boolean => codes.some((code) => !unavailable.has(code))
  const documented = [parseOnset(patient) !== undefined, hasResult(patient.eeg), hasResult(patient.imaging)]
  return BY_COUNT[documented.filter(Boolean).length] ?? 'sparse'
}
