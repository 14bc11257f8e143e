import { formatAmount, UNITS_PER_YEAR } from '../case/index.ts'

/** Years as a person would write them: in the largest unit that gives a whole number. */
export function formatAge(years: number): string {
  for (const [unit, perYear] of Object.entries(UNITS_PER_YEAR)) {
    const value = Math.round(years * perYear * 1e6) / 1e6
    if (Number.isInteger(value)) return formatAmount(value, unit)
  }
  return `${Math.round(years * 100) / 100} years`
}
