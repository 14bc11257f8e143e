import type { Amount, Range } from './types.ts'

const DECIMAL = /^(\d+([.,]\d*)?|[.,]\d+)$/
const UNITS_IN_A_YEAR: Readonly<Record<string, number>> = { years: 1, months: 12, days: 365 }

/**
 * The number that was entered, with a comma or a point as decimal separator.
 * Undefined where nothing, or nothing that is a number of zero or more, stands there (decisions.md, 'Numeric fields').
 */
export function readNumber(entered: Amount | undefined): number | undefined {
  if (typeof entered === 'number') return Number.isFinite(entered) && entered >= 0 ? entered : undefined
  const text = entered?.trim() ?? ''
  return DECIMAL.test(text) ? Number(text.replace(',', '.')) : undefined
}

/** An age in years: months / 12, days / 365 (engine.md §5). Undefined where number or unit is missing. */
export function inYears(entered: Amount | undefined, unit: string): number | undefined {
  const value = readNumber(entered)
  const perYear = UNITS_IN_A_YEAR[unit]
  return value === undefined || perYear === undefined ? undefined : value / perYear
}

export function liesWithin(value: number, range: Range): boolean {
  return (
    !(range.from !== undefined && value < range.from) &&
    !(range.over !== undefined && value <= range.over) &&
    !(range.to !== undefined && value > range.to) &&
    !(range.under !== undefined && value >= range.under)
  )
}
