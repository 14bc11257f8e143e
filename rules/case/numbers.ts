import { getOwnProperty } from './get-own-property.ts'
import type { Amount, Range } from './types.ts'

const DECIMAL = /^(\d+([.,]\d*)?|[.,]\d+)$/

/** The units of an age (engine.md §5). */
export const UNITS_PER_YEAR = { years: 1, months: 12, days: 365 } as const

/**
 * The number that was entered, with a comma or a point as decimal separator.
 * Undefined when empty, not a number, or negative (decisions.md, 'Numeric fields').
 */
export function parseNumber(entered: Amount | undefined): number | undefined {
  if (typeof entered === 'number') return Number.isFinite(entered) && entered >= 0 ? entered : undefined
  const text = entered?.trim() ?? ''
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : undefined
}

/** An age in years: months / 12, days / 365 (engine.md §5). Undefined where number or unit is missing. */
export function toYears(entered: Amount | undefined, unit: string): number | undefined {
  const value = parseNumber(entered)
  const perYear = getOwnProperty(UNITS_PER_YEAR, unit)
  return value === undefined || perYear === undefined ? undefined : value / perYear
}

/**
 * Whether an age at onset, of the epilepsy or of one seizure type, lies after the present age. A whole number of years,
 * months or days lasts until the next one is complete.
 */
export function isOnsetAfterAge(
  { age, ageUnit }: Readonly<{ age: Amount; ageUnit: string }>,
  { ageAtOnset, ageAtOnsetUnit = '' }: Readonly<{ ageAtOnset?: Amount | undefined; ageAtOnsetUnit?: string }>,
): boolean {
  const present = toYears(age, ageUnit)
  const onset = toYears(ageAtOnset, ageAtOnsetUnit)
  if (present === undefined || onset === undefined || onset <= present) return false
  const isWhole = Number.isInteger(parseNumber(age))
  return !isWhole || onset >= present + 1 / (getOwnProperty(UNITS_PER_YEAR, ageUnit) ?? 1)
}

/** An age with its unit, such as '4 years', in years; undefined for any other text. */
export function parseAge(age: string): number | undefined {
  const [value, unit = ''] = age.split(' ')
  return toYears(value, unit.endsWith('s') ? unit : `${unit}s`)
}

/** So fine a part of a year that a difference of days or months comes out as the bound written in days or months. */
const PARTS_PER_YEAR = UNITS_PER_YEAR.months * UNITS_PER_YEAR.days * 1e6

/** The years from one age to a later one, without the remainder by which 31 months less 7 months miss 2 years. */
export const subtractAges = (later: number, earlier: number): number =>
  Math.round((later - earlier) * PARTS_PER_YEAR) / PARTS_PER_YEAR

/** An age that nobody knows may be infinite, and lies within a range without an upper end. */
export const isInRange = (value: number, range: Range): boolean =>
  isAboveLowerEnd(value, range) && isBelowUpperEnd(value, range)

export const isAboveLowerEnd = (value: number, { from, over }: Range): boolean =>
  (from === undefined || value >= from) && (over === undefined || value > over)

export const isBelowUpperEnd = (value: number, { to, under }: Range): boolean =>
  (to === undefined || value <= to) && (under === undefined || value < under)

/** '1 month', '2 months', '6 to 8 years'. `unit`: in the plural, as it is entered. */
export const formatAmount = (value: number | string, unit: string): string =>
  `${value} ${Number(value) === 1 ? unit.replace(/s$/, '') : unit}`

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
