import { UNITS_PER_YEAR } from '../../case/index.ts'

/** An age as a case enters it, and in years. */
export type PacketAge = Readonly<{ value: number; unit: 'years' | 'months' | 'days'; years: number }>

const DURATION = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T.*)?$/
const DAYS_PER_WEEK = 7

/**
 * An ISO 8601 duration in the smallest unit that it gives: P3Y is 3 years, P8Y1M 97 months, P2M14D 75 days.
 * Undefined where the text is no duration, or one of hours alone.
 */
export function parseDuration(text: string): PacketAge | undefined {
  const parts = DURATION.exec(text)
  const [years, months, weeks, days] = (parts ?? [])
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)))
  const given = [years, months, weeks, days].filter((part) => part !== undefined)
  if (parts === null || given.length === 0) return undefined
  const inYears = (years ?? 0) + (months ?? 0) / UNITS_PER_YEAR.months + countDays(weeks, days) / UNITS_PER_YEAR.days
  const unit = weeks !== undefined || days !== undefined ? 'days' : months !== undefined ? 'months' : 'years'
  return { value: Math.round(inYears * UNITS_PER_YEAR[unit]), unit, years: inYears }
}

const countDays = (weeks = 0, days = 0): number => weeks * DAYS_PER_WEEK + days
