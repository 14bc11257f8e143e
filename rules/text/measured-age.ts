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
  const format = (count: number) => String(isWeeks ? Math.round(count * DAYS_PER_WEEK) : count)
  return {
    value: format(low),
    ...(high > low && { to: format(high) }),
    unit: isWeeks ? 'days' : unit,
  }
}
