import {
  type Amount,
  DEFAULT_UNIT,
  type PatientCase,
  parseNumber,
  type Seizure,
  toYears,
} from '../../rules/engine/index.ts'

const ONSET_AFTER_AGE =
  'The onset is later than the current age. One of the two is not right, and the onset decides which syndromes are left: please check both.'

/** What to say beside a number field; undefined where it is empty or holds a number (decisions.md, 'Numeric fields'). */
export function validateNumber(entered: Amount | undefined): string | undefined {
  const text = String(entered ?? '').trim()
  if (text === '' || parseNumber(text) !== undefined) return undefined
  return `'${text}' is not a number, so it counts as missing. Please write a number of zero or more, such as 4 or 4.5.`
}

/**
 * What to say beside an age at onset, of the epilepsy or of one seizure type: that it cannot be read, or that it lies
 * after the current age.
 */
export function validateOnset(
  patient: PatientCase,
  { ageAtOnset, ageAtOnsetUnit = '' }: Pick<Seizure, 'ageAtOnset' | 'ageAtOnsetUnit'>,
): string | undefined {
  const age = toYears(patient.age, patient.ageUnit)
  const onset = toYears(ageAtOnset, ageAtOnsetUnit)
  const isLater = age !== undefined && onset !== undefined && onset > age
  return validateNumber(ageAtOnset) ?? (isLater ? ONSET_AFTER_AGE : undefined)
}

/** What to say beside the latest age at onset: that it cannot be read, or that it does not count. */
export function validateOnsetEnd({ ageAtOnset, ageAtOnsetTo }: PatientCase): string | undefined {
  const end = parseNumber(ageAtOnsetTo)
  if (end === undefined) return validateNumber(ageAtOnsetTo)
  const begin = parseNumber(ageAtOnset)
  if (begin === undefined) return END_WITHOUT_BEGIN
  if (end >= begin) return undefined
  return `${ageAtOnsetTo} lies before ${ageAtOnset}, so it does not count and ${ageAtOnset} is taken as the exact age. Please exchange the two, or clear this field.`
}

const END_WITHOUT_BEGIN =
  'This age does not count without the one above, so the age at onset is unknown. Please enter the earliest age that is possible there, 0 for birth.'

/** An age as it was entered, with its unit; empty where none was. */
export function formatAge(amount: Amount | undefined, unit: string | undefined): string {
  const age = String(amount ?? '').trim()
  return age === '' ? '' : `${age} ${unit || DEFAULT_UNIT}`
}

const WRITTEN_AGE = /^([\d.,]+)\s*([a-z]+)\.?$/i
const DAYS_PER_WEEK = 7

/** How people write a unit of age, without the s of the plural. A single m could be months or minutes. */
const UNITS_BY_WORD: Readonly<Record<string, 'days' | 'weeks' | 'months' | 'years'>> = {
  ...{ d: 'days', day: 'days' },
  ...{ w: 'weeks', wk: 'weeks', week: 'weeks' },
  ...{ mo: 'months', mth: 'months', mon: 'months', month: 'months' },
  ...{ y: 'years', yr: 'years', yo: 'years', year: 'years' },
}

const AMBIGUOUS_AGE = /^([\d.,]+)\s*m\.?$/i

/** What to say of an age that could be of two units; nothing of any other text. */
export function describeAmbiguousAge(text: string): string | undefined {
  const [written, number] = AMBIGUOUS_AGE.exec(text.trim()) ?? []
  if (written === undefined) return undefined
  return `'${written}' could be months or minutes, so it counts as missing. Please write ${number} mo for months; an age of minutes is 0 days.`
}

/** An age with its unit in one text, as a number and a unit in the plural; weeks are kept as whole days. */
export function parseWrittenAge(text: string): Readonly<{ amount: string; unit: string }> | undefined {
  const [, number = '', word = ''] = WRITTEN_AGE.exec(text.trim()) ?? []
  const value = parseNumber(number)
  const unit = UNITS_BY_WORD[word.toLowerCase().replace(/(?<=..)s$/, '')]
  if (value === undefined || unit === undefined) return undefined
  return unit === 'weeks'
    ? { amount: String(Math.round(value * DAYS_PER_WEEK)), unit: 'days' }
    : { amount: number, unit }
}
