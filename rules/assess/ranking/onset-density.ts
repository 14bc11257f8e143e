import type { AgeSpan } from '../../case/index.ts'
import { YOUNGEST_ONSET } from '../../engine/index.ts'

/** The quantile of 95 % of a normal distribution with a standard deviation of one. */
const Z95 = 1.645

/** On either side of the median, in natural logarithms: about 15 %, since nobody knows ages better. */
const MIN_SPREAD = 0.15

/** The share of patients whose onset lies within a span. */
export type OnsetDistribution = (span: AgeSpan) => number

/** A log-normal distribution on either side of the median, by the quantiles of 5, 50 and 95 %. */
export function createOnsetDistribution(quantiles: readonly number[]): OnsetDistribution {
  const [low = 0, , median = 0, , high = 0] = quantiles.map(toLog)
  const measureSpread = (width: number) => Math.max(MIN_SPREAD, width / Z95)
  const [early, late] = [measureSpread(median - low), measureSpread(high - median)]
  const computeShareBefore = (age: number): number => {
    const distance = toLog(age) - median
    return cumulateNormal(distance / (distance < 0 ? early : late))
  }
  return ({ from, to }) => computeShareBefore(to) - (from <= 0 ? 0 : computeShareBefore(from))
}

const toLog = (age: number): number => Math.log(age + YOUNGEST_ONSET)

/** The logistic approximation of the normal distribution; off by less than a hundredth. */
const cumulateNormal = (z: number): number => 1 / (1 + Math.exp(-1.5976 * z - 0.07056 * z ** 3))
