import { getOwn } from './get-own.ts'
import type { Amount, Range } from './types.ts'

const DECIMAL = /^(\d+([.,]\d*)?|[.,]\d+)$/
const UNITS_IN_A_YEAR: Readonly<Record<string, number>> = { years: 1, months: 12, days: 365 }

/**
 * The number that was entered, with a comma or a point as decimal separator.
 * Undefined where nothing, or nothing that is a number of zero or more, stands there (decisions.md, 'Numeric fields').
 */
export function parseNumber(entered: Amount | undefined): number | undefined {
  if (typeof entered === 'number') return Number.isFinite(entered) && entered >= 0 ? entered : undefined
  // Stryker disable next-line StringLiteral: no words are a number
  const text = entered?.trim() ?? ''
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : undefined
}

/** An age in years: months / 12, days / 365 (engine.md §5). Undefined where number or unit is missing. */
export function toYears(entered: Amount | undefined, unit: string): number | undefined {
  const value = parseNumber(entered)
  const perYear = getOwn(UNITS_IN_A_YEAR, unit)
  return value === undefined || perYear === undefined ? undefined : value / perYear
}

export const isInRange = (
  value: number,
  {
    from = Number.NEGATIVE_INFINITY,
    over = Number.NEGATIVE_INFINITY,
    to = Number.POSITIVE_INFINITY,
    under = Number.POSITIVE_INFINITY,
  }: Range,
): boolean => value >= from && value > over && value <= to && value < under
