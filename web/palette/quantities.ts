import { parseNumber } from '../../rules/engine/index.ts'
import { foldText } from '../../rules/text/fold-text.ts'

/**
 * A number that was typed, with its unit as the fields have it, and the words around it. Without a unit it is that of
 * the field. `isMore`: what is meant lies above the number.
 */
export type Quantity = Readonly<{ from: string; to?: string; unit?: string; isMore?: boolean; words: string }>

/** What was read: a quantity, or a number whose unit can mean two things, with the question to ask. */
export type ReadQuantity = Readonly<{ quantity: Quantity } | { question: string }>

/** What is written for a unit, and how many of it make one. */
const UNITS: readonly (readonly [written: RegExp, unit: string, count: number])[] = [
  [/^(y|yr|yrs|yo|year|years|years? old|year-old|y o)$/, 'years', 1],
  [/^(mo|mos|mth|mths|mon|month|months|months? old|month-old)$/, 'months', 1],
  [/^(w|wk|wks|week|weeks|weeks? old|week-old)$/, 'days', 7],
  [/^(d|day|days|days? old|day-old)$/, 'days', 1],
  [/^(min|mins|minute|minutes)$/, 'minutes', 1],
  [/^(h|hr|hrs|hour|hours)$/, 'minutes', 60],
  [/^(hz|\/ ?s|\/ ?sec|cps|c\/s|per second|a second)$/, 'Hz', 1],
]

const NUMBER = String.raw`\d+(?:[.,]\d+)?`
const QUANTITY = new RegExp(
  String.raw`^(?<before>.*?)(?<![\w.,])(?<from>${NUMBER})(?:\s*(?:-|–|to)\s*(?<to>${NUMBER}))?\s*(?<after>.*)$`,
  'iu',
)

const MORE = /(>|\b(over|above|more than|longer than))\s*$/i

/** The number that a text holds; undefined where it holds none. */
export function readQuantity(text: string): ReadQuantity | undefined {
  const { before = '', from = '', to, after = '' } = QUANTITY.exec(text.trim())?.groups ?? {}
  if (from === '') return undefined
  const { unit, rest } = splitUnit(after.replace(/^-/, '').toLowerCase())
  if (unit === 'm') return { question: describeAmbiguity(from) }
  const known = UNITS.find(([written]) => written.test(unit))
  const count = known?.[2] ?? 1
  const words = foldText(`${before.replace(MORE, '')} ${rest}`)
  const range = to === undefined ? {} : { to: multiply(to, count) }
  return {
    quantity: {
      from: multiply(from, count),
      ...range,
      ...(known && { unit: known[1] }),
      ...(MORE.test(before) && { isMore: true }),
      words,
    },
  }
}

/** What follows a number begins with its unit, or with words of which the first is none. */
function splitUnit(after: string): { unit: string; rest: string } {
  const words = after.split(/\s+/).filter((word) => word !== '')
  const isUnit = (count: number) => {
    const unit = words.slice(0, count).join(' ')
    return unit === 'm' || UNITS.some(([written]) => written.test(unit))
  }
  const count = [2, 1].find((length) => length <= words.length && isUnit(length)) ?? 0
  return { unit: words.slice(0, count).join(' '), rest: words.slice(count).join(' ') }
}

const multiply = (number: string, count: number): string => {
  const value = parseNumber(number)
  return count === 1 || value === undefined ? number : String(Math.round(value * count))
}

const describeAmbiguity = (number: string): string =>
  `‘${number} m’ can be months or minutes, so nothing is entered: write ${number} mo for an age, or ${number} min for how long a seizure lasts.`
