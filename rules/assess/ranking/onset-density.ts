import type { AgeSpan } from '../../case/index.ts'

/** In years, a week: ages are compared by their ratio, from this one on. */
const YOUNGEST = 7 / 365

/** The quantile of 95 % of a normal distribution with a standard deviation of one. */
const Z95 = 1.645

/** On either side of the median, in natural logarithms: about 15 %, since nobody knows ages better. */
const MIN_SPREAD = 0.15

/**
 * The share of patients whose onset lies within a span: a log-normal distribution on either side of the median, by the
 * quantiles of 5, 50 and 95 %.
 */
export function computeOnsetShare(quantiles: readonly number[], { from, to }: AgeSpan): number {
  const [low = 0, , median = 0, , high = 0] = quantiles.map(toLog)
  const cumulate = (age: number): number => {
    const distance = toLog(age) - median
    const spread = Math.max(MIN_SPREAD, (distance < 0 ? median - low : high - median) / Z95)
    return cumulateNormal(distance / spread)
  }
  return cumulate(to) - (from <= 0 ? 0 : cumulate(from))
}

const toLog = (age: number): number => Math.log(age + YOUNGEST)

/** The logistic approximation of the normal distribution; off by less than a hundredth. */
const cumulateNormal = (z: number): number => 1 / (1 + Math.exp(-1.5976 * z - 0.07056 * z ** 3))
