import { findEnd, type Measure, readMeasure, toAge } from '../../../rules/text/measures.ts'
import { NUMBER_WORDS, type NumberAt, readNumber } from '../../../rules/text/numbers.ts'
import { type TokenizedText, tokenizeText, type WordRange } from '../../../rules/text/tokens.ts'
import { nameAge } from './reword.ts'

/**
 * A number that was typed, with its unit as the fields have it, and the words around it. Without a unit it is that of
 * the field. `bound`: what is meant lies above or below the number.
 */
export type Quantity = Readonly<{ from: string; to?: string; unit?: string; bound?: 'more' | 'less'; words: string }>

/** What was read: a quantity, or a number whose unit can mean two things, with the question to ask. */
export type ReadQuantity = Readonly<{ quantity: Quantity } | { question: string }>

const MORE = /([>≥]|\b(over|above|(more|longer|faster) than))\s*$/i
const LESS = /([<≤]|\b(under|below|up to|(less|shorter|slower) than))\s*$/i

/** The first number that a text holds; undefined where it holds none. */
export function readQuantity(text: string): ReadQuantity | undefined {
  const typed = tokenizeText(nameAge(text).replace('%', ' percent'))
  for (const at of typed.words.keys()) {
    const measure = readMeasure(typed, at, typed.words.length, NUMBER_WORDS)
    const amount = measure && toAmount(measure)
    if (amount)
      return {
        quantity: { ...amount, ...describeAround(typed, { from: at, to: findEnd(typed, measure, NUMBER_WORDS) }) },
      }
    const number = /^\d/.test(typed.words[at] ?? '') ? readNumber(typed, at, NUMBER_WORDS) : undefined
    if (number) return readBareNumber(typed, number)
  }
  return undefined
}

function readBareNumber(typed: TokenizedText, number: NumberAt): ReadQuantity {
  if (NUMBER_WORDS.ambiguous.includes(typed.words[number.to] ?? ''))
    return { question: describeAmbiguity(String(number.value)) }
  return { quantity: { from: String(number.value), ...describeAround(typed, number) } }
}

/** Amounts that are no age, by the unit of the fields and of how many of it one is made. */
const OTHER_UNITS: Readonly<Partial<Record<Measure['unit'], Readonly<{ unit: string; count: number }>>>> = {
  hours: { unit: 'minutes', count: 60 },
  minutes: { unit: 'minutes', count: 1 },
  seconds: { unit: 'minutes', count: 1 / 60 },
  hertz: { unit: 'Hz', count: 1 },
  percent: { unit: '%', count: 1 },
}

/** A measure in the units of the fields; undefined for what no field takes. */
function toAmount(measure: Measure): Pick<Quantity, 'from' | 'to' | 'unit'> | undefined {
  const age = toAge(measure)
  if (age) return { from: age.value, ...(age.to !== undefined && { to: age.to }), unit: age.unit }
  const other = OTHER_UNITS[measure.unit]
  if (other === undefined) return undefined
  const [from, to] = [measure.low, measure.high].map((value) => String(value * other.count))
  return from === undefined ? undefined : { from, ...(to !== from && { to }), unit: other.unit }
}

/** The words next to a number, and whether those before it mean more or less than the number. */
function describeAround(
  { text, tokens, words }: TokenizedText,
  { from, to }: WordRange,
): Pick<Quantity, 'bound' | 'words'> {
  const before = text.slice(0, tokens[from]?.start)
  const kept = tokenizeText(before.replace(MORE, '').replace(LESS, '')).words
  const bound = MORE.test(before) ? 'more' : LESS.test(before) ? 'less' : undefined
  return { ...(bound && { bound }), words: [...kept, ...words.slice(to)].join(' ') }
}

const describeAmbiguity = (number: string): string =>
  `‘${number} m’ can be months or minutes, so nothing is entered: write ${number} mo for an age, or ${number} min for how long a seizure lasts.`
