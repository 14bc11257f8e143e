import {
  type Amount,
  type PatientCase,
  SEIZURE_LISTS,
  type Seizure,
  toYears,
  UNITS_PER_YEAR,
} from '../../case/index.ts'
import { implies } from './import-seizures.ts'

/** What a new seizure holds before anybody answers. */
const PRESET_TIMEPOINT = 'wake_sleep_unknown'

/** What of the seizure types a packet does not give back: signs by their codes, the rest by what it is called. */
export function listLeftOutOfSeizures(types: readonly Seizure[], back: PatientCase): readonly string[] {
  const withAges = listWithAges(back)
  const returned = types.map((type) => findReturned(type, withAges))
  const unsaid = types.flatMap((type, index) => listUnreported(type, returned[index]))
  const matched = returned.filter((type) => type !== undefined)
  return new Set(matched).size < matched.length ? [...unsaid, 'seizure types apart that share a term'] : unsaid
}

/** A single type has the age at onset of the case. */
const listWithAges = ({ seizures, ageAtOnset, ageAtOnsetUnit }: PatientCase): readonly Seizure[] =>
  seizures.length === 1 ? seizures.map((type) => ({ ageAtOnset, ageAtOnsetUnit, ...type })) : seizures

/** The returned type that holds most of a stored one, and nothing else. */
const findReturned = (type: Seizure, back: readonly Seizure[]): Seizure | undefined =>
  back
    .filter((returned) => implies(type, withoutOpenFields(returned)))
    .sort((one, other) => listUnreported(type, one).length - listUnreported(type, other).length)[0]

const withoutOpenFields = (seizure: Seizure) => ({
  ...seizure,
  onset: seizure.onset || undefined,
  awareness: seizure.awareness || undefined,
})

/** Single answers mean little by their codes, so they are given in words. */
const VALUES: readonly Readonly<{ called: string; isLost: (type: Seizure, returned?: Seizure) => boolean }>[] = [
  { called: 'a seizure type', isLost: (_, returned) => returned === undefined },
  {
    called: 'main seizure type',
    isLost: ({ mainType }, returned) => mainType !== '' && returned?.mainType !== mainType,
  },
  {
    called: 'motor or nonmotor onset of a seizure',
    isLost: ({ onset }, returned) => onset !== '' && returned?.onset !== onset,
  },
  {
    called: 'awareness in a seizure',
    isLost: ({ awareness }, returned) => awareness !== '' && returned?.awareness !== awareness,
  },
  { called: 'response during a seizure', isLost: ({ responds }) => Boolean(responds) },
  { called: 'how often a seizure comes, in numbers', isLost: ({ frequencyCount }) => isEntered(frequencyCount) },
  { called: 'remarks on a seizure', isLost: ({ remarks = {} }) => Object.values(remarks).some(Boolean) },
  {
    called: 'the age at which a seizure type began',
    isLost: (type, returned) =>
      isEntered(type.ageAtOnset) && !(returned && isSameAge(toOnset(type), toOnset(returned))),
  },
]

function listUnreported(type: Seizure, returned?: Seizure): readonly string[] {
  const codes = SEIZURE_LISTS.flatMap((list) => type[list].filter((code) => !returned?.[list].includes(code)))
  const timepoint = type.timepoint === PRESET_TIMEPOINT ? [] : [type.timepoint].filter(Boolean)
  const values = VALUES.filter(({ isLost }) => isLost(type, returned)).map(({ called }) => called)
  return [...codes, ...timepoint, ...values]
}

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
