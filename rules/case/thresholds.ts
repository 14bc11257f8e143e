import { isInRange } from './numbers.ts'
import { THRESHOLDS } from './threshold-table.ts'
import type { FeatureCode, Range } from './types.ts'

/** How much more than a number is meant where only 'more than' it is written. */
const LEAST_MORE = 1e-6

/**
 * Finds the entries that a number makes, the narrowest last. `isMore`: what is meant lies above the number.
 */
export function listThresholdEntries(unit: string, amount: number, isMore = false): readonly FeatureCode[] {
  const value = isMore ? amount + LEAST_MORE : amount
  const fitting = THRESHOLDS.filter((one) => one.unit === unit && isInRange(value, one))
  const getStart = ({ over, from }: Range): number => over ?? from ?? 0
  return [...fitting].sort((one, other) => getStart(one) - getStart(other)).map(({ code }) => code)
}
