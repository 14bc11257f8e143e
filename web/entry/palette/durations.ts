import type { Quantity } from './quantities.ts'

/** The entry for a seizure that lasts longer than so many minutes, the longest first. */
export const DURATION_ENTRIES: readonly (readonly [overMinutes: number, code: string])[] = [
  [30, 'seizure_duration_over_30_minutes'],
  [15, 'seizure_duration_over_15_minutes'],
  [10, 'seizure_duration_over_10_minutes'],
  [5, 'seizure_duration_longer'],
  [2, 'seizure_duration_minutes'],
  [0, 'seizure_duration_brief'],
]

/** The entry that a duration belongs to; undefined for a number of anything but minutes. */
export const findDurationEntry = ({ from, unit, isMore = false }: Quantity): string | undefined =>
  unit === 'minutes'
    ? DURATION_ENTRIES.find(([over]) => (isMore ? Number(from) >= over : Number(from) > over))?.[1]
    : undefined
