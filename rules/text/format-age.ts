import { UNITS_PER_YEAR } from '../case/index.ts'

const SINGULAR_UNITS = [
  ['year', UNITS_PER_YEAR.years],
  ['month', UNITS_PER_YEAR.months],
  ['day', UNITS_PER_YEAR.days],
] as const

/** Years as a person would say them: in the largest unit that gives a whole number. */
export function formatAge(years: number): string {
  for (const [unit, perYear] of SINGULAR_UNITS) {
    const value = Math.round(years * perYear * 1e6) / 1e6
    if (Number.isInteger(value)) return formatAmount(value, unit)
  }
  return `${Math.round(years * 100) / 100} years`
}

/** 1 month, 2 months */
export const formatAmount = (value: number, unit: string): string => `${value} ${unit}${value === 1 ? '' : 's'}`
