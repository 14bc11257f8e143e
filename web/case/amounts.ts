import { type Amount, type PatientCase, parseNumber, toYears } from '../../rules/engine/index.ts'

const ONSET_AFTER_AGE =
  'The onset is later than the current age. One of the two is not right, and the onset decides which syndromes are left: please check both.'

/** What to say beside a number field; undefined where it is empty or holds a number (decisions.md, 'Numeric fields'). */
export function validateNumber(entered: Amount | undefined): string | undefined {
  const text = String(entered ?? '').trim()
  if (text === '' || parseNumber(text) !== undefined) return undefined
  return `'${text}' is not a number, so it counts as missing. Please write a number of zero or more, such as 4 or 4.5.`
}

/** What to say beside the age at onset: that it cannot be read, or that it lies after the current age. */
export function validateOnset(patient: PatientCase): string | undefined {
  const age = toYears(patient.age, patient.ageUnit)
  const onset = toYears(patient.ageAtOnset, patient.ageAtOnsetUnit)
  const isLater = age !== undefined && onset !== undefined && onset > age
  return validateNumber(patient.ageAtOnset) ?? (isLater ? ONSET_AFTER_AGE : undefined)
}
