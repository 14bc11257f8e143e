import type { SyndromeFileAgeRange as AgeRange } from '../../schemas/types/syndrome.ts'
import { parseAge, type Range } from '../case/index.ts'

/** A range of ages in years, from ages with their units. */
export function parseAgeRange(written: AgeRange): Range {
  return Object.fromEntries(Object.entries(written).map(([end, age]) => [end, parseAgeOrFail(age)]))
}

/** @throws Error if it is no age. */
export function parseAgeOrFail(age: string): number {
  const years = parseAge(age)
  if (years === undefined) throw new Error(`'${age}' is not an age.`)
  return years
}
