import {
  type Amount,
  DEFAULT_UNIT,
  findFrequencyProblem,
  formatAmount,
  formatFrequencyCount,
  isOnsetAfterAge,
  listCountedEntries,
  type PatientCase,
  parseNumber,
  type Seizure,
} from '../../rules/case/index.ts'
import { findEnd, readMeasure, toAge } from '../../rules/text/measures.ts'
import { NUMBER_WORDS, readNumber } from '../../rules/text/numbers.ts'
import { tokenizeText } from '../../rules/text/tokens.ts'

const ONSET_AFTER_AGE =
  'The onset is later than the current age. One of the two is not right, and the onset decides which syndromes are left: please check both.'

/**
 * The message next to a number field; undefined where it is empty or holds a number (decisions.md, 'Numeric fields').
 */
export function validateNumber(entered: Amount | undefined): string | undefined {
  const text = String(entered ?? '').trim()
  if (text === '' || parseNumber(text) !== undefined) return undefined
  return `'${text}' is not a number, so it counts as missing. Please write a number of zero or more, such as 4 or 4.5.`
}

/** The message next to a number that has bounds: that it cannot be read, or that it lies outside them. */
export function validateBounded(
  entered: Amount | undefined,
  { from = 0, to = Number.POSITIVE_INFINITY, unit = '' }: Readonly<{ from?: number; to?: number; unit?: string }>,
): string | undefined {
  const number = parseNumber(entered)
  if (number === undefined || (number >= from && number <= to)) return validateNumber(entered)
  return `${number} ${unit} is not possible here, so it counts as missing. Please write a number from ${from} to ${to}, or leave it empty.`
}

/**
 * The message next to an age at onset, of the epilepsy or of one seizure type: that it cannot be read, or that it lies
 * after the current age.
 */
export function validateOnset(
  patient: PatientCase,
  { ageAtOnset, ageAtOnsetUnit = '' }: Pick<Seizure, 'ageAtOnset' | 'ageAtOnsetUnit'>,
): string | undefined {
  const isLater = isOnsetAfterAge(patient, { ageAtOnset, ageAtOnsetUnit })
  return validateNumber(ageAtOnset) ?? (isLater ? ONSET_AFTER_AGE : undefined)
}

/** The message next to the latest age at onset: that it cannot be read, or that it does not count. */
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

/** The message at a counted frequency: why no box follows from it. */
export function validateFrequency(seizure: Seizure, key: string): string | undefined {
  const { frequencyCount, frequencyTo } = seizure
  const problem = findFrequencyProblem(seizure)
  if (key === 'frequencyTo') {
    if (problem === 'order')
      return `${frequencyTo} is less than ${frequencyCount}, so neither counts and no box follows. Please exchange the two, or clear this field.`
    return problem === 'begin' ? COUNT_WITHOUT_BEGIN : validateNumber(frequencyTo)
  }
  if (problem === 'unit')
    return `What ${frequencyCount} counts is not known, so no box follows. Please choose it, such as per week.`
  const isOpen =
    problem === undefined && formatFrequencyCount(seizure) !== '' && listCountedEntries(seizure).length === 0
  return isOpen
    ? `${formatFrequencyCount(seizure)} has no single box, so none is ticked. Please tick the one that fits best.`
    : validateNumber(frequencyCount)
}

const COUNT_WITHOUT_BEGIN =
  'This number does not count without the one above, so no box follows. Please enter the lower number there.'

/** An age as it was entered, with its unit; empty where none was. */
export function formatAge(amount: Amount | undefined, unit: string | undefined): string {
  const age = String(amount ?? '').trim()
  return age === '' ? '' : formatAmount(age, unit || DEFAULT_UNIT)
}

/** The message for an age that could be of two units; nothing of any other text. */
export function describeAmbiguousAge(text: string): string | undefined {
  const { words, gaps } = tokenizeText(text.trim().replace(/\.$/, ''))
  const number = readNumber({ words, gaps }, 0, NUMBER_WORDS)
  if (number === undefined || number.to !== words.length - 1) return undefined
  if (!NUMBER_WORDS.ambiguous.includes(words[number.to] ?? '')) return undefined
  return `'${text.trim()}' could be months or minutes, so it counts as missing. Please write ${number.value} mo for months; an age of minutes is 0 days.`
}

/**
 * An age as it was written, as a number and a unit in the plural: '2 weeks' are 14 days, '3 5/12' are 41 months. The unit
 * is missing where only a number was written, such as '2½'; undefined where the text is a plain number, or no age.
 */
export function parseWrittenAge(text: string): Readonly<{ amount: string; unit?: string }> | undefined {
  const written = text.trim().replace(/\.$/, '')
  if (/^[^\p{L}\p{N}]/u.test(written) || parseNumber(written) !== undefined) return undefined
  const note = tokenizeText(written)
  const measure = readMeasure(note, 0, note.words.length, NUMBER_WORDS)
  const number = readNumber(note, 0, NUMBER_WORDS)
  const end = measure ? findEnd(note, measure, NUMBER_WORDS) : number?.to
  if (end !== note.words.length || note.tokens.at(-1)?.end !== written.length) return undefined
  if (measure === undefined) return number && { amount: String(number.value) }
  const age = toAge(measure)
  return age === undefined || age.to !== undefined ? undefined : { amount: age.value, unit: age.unit }
}
