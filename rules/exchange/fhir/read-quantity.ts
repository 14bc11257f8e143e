import { getText, type JsonObject } from '../json-object.ts'
import type { FormQuestion } from './form-item.ts'

/** A number with the unit that it was given in, as the field of the unit has it. */
export type QuantityReading = Readonly<{ value: number; unit?: string }>

type UcumUnit = Readonly<{ unit: string; factor?: number }>

const DAYS_PER_WEEK = 7

/** The codes of UCUM and the words that programs write in their place, as the units that a case has. */
const UNITS: Readonly<Record<string, readonly UcumUnit[]>> = {
  ...nameUnit(['a', 'yr', 'year', 'years'], { unit: 'years' }),
  ...nameUnit(['mo', 'month', 'months'], { unit: 'months' }),
  ...nameUnit(['wk', 'week', 'weeks'], { unit: 'weeks' }, { unit: 'days', factor: DAYS_PER_WEEK }),
  ...nameUnit(['d', 'day', 'days'], { unit: 'days' }),
  ...nameUnit(['hz', '/s', '1/s', 'hertz', 'per second'], { unit: 'Hz' }),
  ...nameUnit(['/d', '1/d', 'per day'], { unit: 'per day' }),
  ...nameUnit(['/wk', '1/wk', 'per week'], { unit: 'per week' }),
  ...nameUnit(['/mo', '1/mo', 'per month'], { unit: 'per month' }),
  ...nameUnit(['/a', '1/a', 'per year'], { unit: 'per year' }),
}

function nameUnit(names: readonly string[], ...units: readonly UcumUnit[]): Record<string, readonly UcumUnit[]> {
  return Object.fromEntries(names.map((name) => [name, units]))
}

/**
 * A quantity as the question takes it: in the unit of the question, or in one of those that the field of its unit has.
 * Undefined where it is no number, or its unit is another: six months are never six years.
 */
export function readQuantity(
  quantity: JsonObject,
  question: FormQuestion,
  units: readonly string[],
): QuantityReading | undefined {
  const { value } = quantity
  if (typeof value !== 'number') return undefined
  const written = getText(quantity, 'code') || getText(quantity, 'unit')
  if (written === '' || written === '1') return { value }
  const accepted = question.unitField === undefined ? [question.unit ?? ''] : units
  const candidates = UNITS[written.toLowerCase()] ?? [{ unit: written }]
  const unit = candidates.find((one) => accepted.includes(one.unit))
  if (unit === undefined) return undefined
  return {
    value: value * (unit.factor ?? 1),
    ...(question.unitField !== undefined && { unit: unit.unit }),
  }
}
