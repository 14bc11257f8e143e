import { type Amount, type Seizure, toYears, UNITS_PER_YEAR } from '../../case/index.ts'

/** A number or a text as entered, with its unit. */
type EnteredAge = Readonly<{ amount: Amount | undefined; unit: string | undefined }>

export const isEntered = (value: Amount | undefined): boolean => value !== undefined && value !== null && value !== ''

/** To the day, which is as exact as a packet is; false where one of them is no number. */
export function isSameAge(age: EnteredAge, compared: EnteredAge): boolean {
  const [years, comparedYears] = [age, compared].map(({ amount, unit = '' }) => toYears(amount, unit))
  if (years === undefined || comparedYears === undefined) return false
  return Math.abs(years - comparedYears) * UNITS_PER_YEAR.days < 1
}

/** When a case or one of its seizure types began. */
export const toOnset = ({
  ageAtOnset,
  ageAtOnsetUnit,
}: Pick<Seizure, 'ageAtOnset' | 'ageAtOnsetUnit'>): EnteredAge => ({
  amount: ageAtOnset,
  unit: ageAtOnsetUnit,
})
