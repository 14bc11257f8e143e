import { type AgeSpan, memoizeByObject } from '../../case/index.ts'
import { YOUNGEST_ONSET } from '../../engine/index.ts'

/** The quantile of 95 % of a normal distribution with a standard deviation of one. */
const Z95 = 1.645

/** On either side of the median, in natural logarithms: about 15 %, since nobody knows ages better. */
const MIN_SPREAD = 0.15

/**
 * The share of patients whose onset lies within a span: a log-normal distribution on either side of the median, by the
 * quantiles of 5, 50 and 95 %.
 */
export const computeOnsetShare = (quantiles: readonly number[], { from, to }: AgeSpan): number =>
  computeShareBefore(quantiles, to) - (from <= 0 ? 0 : computeShareBefore(quantiles, from))

function computeShareBefore(quantiles: readonly number[], age: number): number {
  const { median, early, late } = getOnsetCurve(quantiles)
  const distance = toLog(age) - median
  return cumulateNormal(distance / (distance < 0 ? early : late))
}

/** The natural logarithm of the median, and the spread on either side of it. */
const getOnsetCurve = memoizeByObject((quantiles: readonly number[]) => {
  const [low = 0, , median = 0, , high = 0] = quantiles.map(toLog)
  const measureSpread = (width: number) => Math.max(MIN_SPREAD, width / Z95)
  return { median, early: measureSpread(median - low), late: measureSpread(high - median) }
})

const toLog = (age: number): number => Math.log(age + YOUNGEST_ONSET)

/** The logistic approximation of the normal distribution; off by less than a hundredth. */
const cumulateNormal = (z: number): number => 1 / (1 + Math.exp(-1.5976 * z - 0.07056 * z ** 3))
