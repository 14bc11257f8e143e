import { DEFAULT_UNIT, type Range, toYears, UNITS_PER_YEAR } from '../case/index.ts'
import type { CaseDraft } from './case-draft.ts'
import type { Random } from './random.ts'

const UNITS = ['years', 'months', 'days'] as const
/** The least step that a person would enter, and a finer one. */
const STEPS = [0, 0, 1, -1, 0.1, -0.1]
const MAX_AMOUNT = 1500

/** Text instead of a number, as cases from elsewhere have it. */
const ODD_AMOUNTS = ['', null, 'three', '-1', ' 4 ', '2,5', '1e3']

/** An age at a bound, or one step to either side of it, in a unit in which a person would give it. */
export function pickAgeNear(years: number, random: Random): Readonly<{ value: number | string; unit: string }> {
  const units = UNITS.filter((unit) => years * UNITS_PER_YEAR[unit] <= MAX_AMOUNT)
  const unit = units.length === 0 ? DEFAULT_UNIT : random.pick(units)
  return { value: randomizeNotation(pickNear(years * UNITS_PER_YEAR[unit], random), random), unit }
}

/** A frequency at a bound, or one step to either side of it, in Hz. */
export const pickFrequencyNear = (bound: number, random: Random): number | string =>
  randomizeNotation(pickNear(bound, random), random)

const pickNear = (bound: number, random: Random): number =>
  Math.max(0, Math.round((bound + random.pick(STEPS)) * 1000) / 1000)

const randomizeNotation = (value: number, random: Random): number | string =>
  random.nextBoolean(0.3) ? String(value).replace('.', random.pick(['.', ','])) : value

/** A number well within a range. */
export function pickInside({ from, over, to, under }: Range, random: Random): number {
  const lowest = from ?? over ?? 0
  const highest = to ?? under ?? lowest + 10
  return Math.round((lowest + ((highest - lowest) * (1 + random.nextInt(9))) / 10) * 1000) / 1000
}

/** A present age so many years after the onset, or near it; the onset is a year where none is entered. */
export function setAgeAfterOnset({ amounts }: CaseDraft, years: number, random: Random): void {
  amounts.ageAtOnset ??= 1
  const onset = toYears(amounts.ageAtOnset, amounts.ageAtOnsetUnit ?? DEFAULT_UNIT) ?? 0
  const { value, unit } = pickAgeNear(onset + years, random)
  Object.assign(amounts, { age: value, ageUnit: unit })
}

/** A number that is missing or malformed. */
export function setOddAmount({ amounts }: CaseDraft, random: Random): void {
  const field = random.pick(['age', 'ageAtOnset', 'swFreq'] as const)
  amounts[field] = random.pick(ODD_AMOUNTS)
}
