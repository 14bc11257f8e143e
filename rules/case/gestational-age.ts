import { parseNumber, UNITS_PER_YEAR } from './numbers.ts'
import type { Amount } from './types.ts'

/** The weeks of gestation at birth that can be entered; others count as missing. */
export const GESTATION_WEEKS = { from: 20, to: 44 } as const

const TERM_WEEKS = 37
const DUE_WEEKS = 40
const DAYS_PER_WEEK = 7

/** The gestational age at birth in weeks; undefined where it is missing, no number or out of bounds. */
export function parseGestationalAge(entered: Amount | undefined): number | undefined {
  const weeks = parseNumber(entered)
  const isPossible = weeks !== undefined && weeks >= GESTATION_WEEKS.from && weeks <= GESTATION_WEEKS.to
  return isPossible ? weeks : undefined
}

/** The years by which the chronological age of someone born before 37 weeks exceeds the corrected age; 0 otherwise. */
export function computePrematurity(entered: Amount | undefined): number {
  const weeks = parseGestationalAge(entered)
  if (weeks === undefined || weeks >= TERM_WEEKS) return 0
  return ((DUE_WEEKS - weeks) * DAYS_PER_WEEK) / UNITS_PER_YEAR.days
}
