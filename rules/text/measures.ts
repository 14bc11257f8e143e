import { type NumberAt, type NumberWords, readNumber, type SpacedWords, type UnitName } from './numbers.ts'
import type { WordRange } from './tokens.ts'

/** A number with its unit: from `from` to `to` words, and the values at both ends where a range is written. */
export type Measure = WordRange &
  Readonly<{
    low: number
    high: number
    unit: UnitName
    isOld: boolean
    /** Written as '5/12', which could be a date or a share too. */
    isSlashed?: true
  }>

/** What can be between the two ends of a range. */
const RANGE_GAP = /^\s*[-–—]\s*$/

const MONTHS_PER_YEAR = 12

/** The number with its unit that begins at a word, such as '3 to 5 years', '3 years and 2 months', '3y2m' or '3 5/12'. */
export function readMeasure(text: SpacedWords, at: number, to: number, language: NumberWords): Measure | undefined {
  const slashed = readSlashedAge(text, at, language) ?? readHalfYear(text, at, language)
  if (slashed) return slashed
  const measure = readWithUnit(text, at, to, language)
  return measure && joinMonths(measure, readMonths(text, measure, to, language))
}

function readMonths(
  { words, gaps }: SpacedWords,
  before: Measure,
  to: number,
  language: NumberWords,
): Measure | undefined {
  if (before.unit !== 'years') return undefined
  const at = language.additions.includes(words[before.to] ?? '') ? before.to + 1 : before.to
  const slashed = readSlashedAge({ words, gaps }, at, language)
  if (slashed?.isSlashed) return slashed
  const first = readNumber({ words, gaps }, at, language)
  if (!first || !language.ambiguous.includes(words[first.to] ?? ''))
    return readWithUnit({ words, gaps }, at, to, language)
  const end = first.to + 1
  const isOld = language.old.includes(words[end] ?? '')
  return { from: at, to: end, low: first.value, high: first.value, unit: 'months', isOld }
}

/** '3 years and 2 months' in months. */
const joinMonths = (measure: Measure, next: Measure | undefined): Measure =>
  next?.unit === 'months' && next.high < MONTHS_PER_YEAR
    ? {
        from: measure.from,
        to: next.to,
        unit: next.unit,
        isOld: next.isOld,
        low: measure.low * MONTHS_PER_YEAR + next.low,
        high: measure.high * MONTHS_PER_YEAR + next.high,
      }
    : measure

function readWithUnit(text: SpacedWords, at: number, to: number, language: NumberWords): Measure | undefined {
  const first = readNumber(text, at, language)
  if (first === undefined) return undefined
  const second = readRangeEnd(text, first.to, language)
  const after = second?.to ?? first.to
  const found = after < to ? findUnit(text, after, language) : undefined
  if (found === undefined) return undefined
  const isOld = found.isOld || language.old.includes(text.words[found.to] ?? '')
  return { from: at, to: found.to, low: first.value, high: second?.value ?? first.value, unit: found.unit, isOld }
}

/** Where a measure ends with the 'old' that may follow it. */
export const findEnd = ({ words }: SpacedWords, { to }: Measure, { old }: NumberWords): number =>
  old.includes(words[to] ?? '') ? to + 1 : to

/** 'yo' and 'y/o'. */
const OLD_UNIT = /^y ?o$/

/** What the parts of a year, a week and an hour are, by how many of them make the whole. */
const SLASHED_UNITS: Readonly<Record<string, Readonly<{ unit: UnitName; most: number }>>> = {
  12: { unit: 'months', most: 36 },
  52: { unit: 'weeks', most: 51 },
  7: { unit: 'days', most: 6 },
  60: { unit: 'minutes', most: 59 },
}

/** '5/12' for five months, '3/52' for three weeks, '2/7' for two days, and '3 5/12' for three years and five months. */
function readSlashedAge({ words, gaps }: SpacedWords, at: number, language: NumberWords): Measure | undefined {
  const isMixed = isCount(words[at]) && isSlash(gaps, at + 2) && gaps[at + 1]?.trim() === ''
  const top = isMixed ? at + 1 : at
  const part = SLASHED_UNITS[words[top + 1] ?? '']
  const [years, count] = [isMixed ? Number(words[at]) : 0, Number(words[top])]
  if (part === undefined || !isCount(words[top]) || !isSlash(gaps, top + 1) || isDate(gaps, top)) return undefined
  if (count > part.most || (isMixed && (part.unit !== 'months' || count >= MONTHS_PER_YEAR))) return undefined
  const value = years * MONTHS_PER_YEAR + count
  const end = top + 2 + (isMixed && language.units.years.includes(words[top + 2] ?? '') ? 1 : 0)
  const isOld = language.old.includes(words[end] ?? '')
  return { from: at, to: end, low: value, high: value, unit: part.unit, isOld, ...(!isMixed && { isSlashed: true }) }
}

/** '1/2 year'. With another unit, as in '1/2 Hz', the slash may be between the ends of a range. */
function readHalfYear({ words, gaps }: SpacedWords, at: number, language: NumberWords): Measure | undefined {
  const isHalf = words[at] === '1' && words[at + 1] === '2' && isSlash(gaps, at + 1) && !isDate(gaps, at)
  if (!isHalf || !language.units.years.includes(words[at + 2] ?? '')) return undefined
  const isOld = language.old.includes(words[at + 3] ?? '')
  return { from: at, to: at + 3, low: 0.5, high: 0.5, unit: 'years', isOld }
}

const isCount = (word: string | undefined): boolean => /^\d{1,2}$/.test(word ?? '')
const isSlash = (gaps: readonly string[], at: number): boolean => gaps[at] === '/'
/** '3/12/2020', '6/6/12'. */
const isDate = (gaps: readonly string[], top: number): boolean => isSlash(gaps, top + 2) || isSlash(gaps, top)

function readRangeEnd(text: SpacedWords, at: number, language: NumberWords): NumberAt | undefined {
  const joined = RANGE_GAP.test(text.gaps[at] ?? '')
    ? at
    : language.rangeJoins.includes(text.words[at] ?? '')
      ? at + 1
      : undefined
  return joined === undefined ? undefined : readNumber(text, joined, language)
}

type UnitAt = Readonly<{ unit: UnitName; to: number; isOld: boolean }>

/** The unit that begins at a word, and where it ends; '/s' of a rhythm is hertz, and '16F' is an age. */
function findUnit({ words, gaps }: SpacedWords, at: number, language: NumberWords): UnitAt | undefined {
  if (gaps[at] === '' && language.sexes.includes(words[at] ?? '')) return { unit: 'years', to: at + 1, isOld: true }
  if (language.units.seconds.includes(words[at] ?? '') && gaps[at]?.includes('/'))
    return { unit: 'hertz', to: at + 1, isOld: false }
  if (/[,;()]/.test(gaps[at] ?? '')) return undefined
  const pair = `${words[at]} ${words[at + 1]}`
  const units = Object.entries(language.units) as [UnitName, readonly string[]][]
  const isPair = /^[ /.-]$/.test(gaps[at + 1] ?? '') && units.some(([, names]) => names.includes(pair))
  const written = isPair ? pair : words[at]
  const unit = units.find(([, names]) => names.includes(written ?? ''))?.[0]
  return unit && { unit, to: at + (isPair ? 2 : 1), isOld: OLD_UNIT.test(written ?? '') }
}

const DAYS_PER_WEEK = 7

/** An age as it is entered; weeks are kept as whole days. Undefined for what is no age. */
export function toAge({
  low,
  high,
  unit,
}: Measure): Readonly<{ value: string; to?: string; unit: string }> | undefined {
  const isWeeks = unit === 'weeks'
  if (!isWeeks && unit !== 'years' && unit !== 'months' && unit !== 'days') return undefined
  const format = (count: number) => String(isWeeks ? Math.round(count * DAYS_PER_WEEK) : count)
  return {
    value: format(low),
    ...(high > low && { to: format(high) }),
    unit: isWeeks ? 'days' : unit,
  }
}
