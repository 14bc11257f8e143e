import type { Measure } from './measures.ts'

const DAYS_PER_WEEK = 7

/** An age as it is entered; weeks are kept as whole days. Undefined for what is no age. */
export function toAge({
  low,
  high,
  unit,
}: Measure): Readonly<{ value: string; to?: string; unit: string }> | undefined {
  const isWeeks = unit === 'weeks'
  if (!isWeeks && unit !== 'years' && unit !== 'months' && unit !== 'days') return undefined
  const factor = isWeeks ? DAYS_PER_WEEK : 1
  return {
    value: String(low * factor),
    ...(high > low && { to: String(high * factor) }),
    unit: isWeeks ? 'days' : unit,
  }
}
