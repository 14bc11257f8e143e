import type { AgeRange } from '../../schemas/types/syndrome.ts'
import { type Range, toYears } from '../engine/index.ts'

/** A range of ages in years, from ages with their units. */
export function parseAgeRange(written: AgeRange): Range {
  return Object.fromEntries(Object.entries(written).map(([end, age]) => [end, parseAgeOrFail(age)]))
}

/** An age with its unit, such as '4 years', in years; undefined for any other text. */
export function parseAge(age: string): number | undefined {
  const [value, unit = ''] = age.split(' ')
  return toYears(value, unit.endsWith('s') ? unit : `${unit}s`)
}

/** @throws Error if it is no age. */
export function parseAgeOrFail(age: string): number {
  const years = parseAge(age)
  if (years === undefined) throw new Error(`'${age}' is not an age.`)
  return years
}
