import type { NoteReader } from './note-reader.ts'
import type { NoteText, WordRange } from './split-text.ts'
import type { NoteTerms } from './terms.ts'

export type UnitName = keyof NoteTerms['numbers']['units']

/** A number with its unit: from `from` to `to` words, and the values at both ends where a range is written. */
export type Measure = WordRange & Readonly<{ low: number; high: number; unit: UnitName; isOld: boolean }>

/** A number that stands among the words, in figures or spelled out. */
type NumberAt = WordRange & Readonly<{ value: number }>

/** Words that can stand between the two ends of a range. */
const RANGE_GAP = /^\s*[-–—]\s*$/
const RANGE_WORDS: ReadonlySet<string> = new Set(['to', 'and', 'or'])

/** The numbers with a unit within a stretch of words. */
export function listMeasures(note: NoteText, { from, to }: WordRange, reader: NoteReader): readonly Measure[] {
  const measures: Measure[] = []
  for (let at = from; at < to; ) {
    const measure = readMeasure(note, at, to, reader)
    const whole = measure && joinMonths(measure, readMeasure(note, skipAnd(note, measure.to), to, reader))
    if (whole) measures.push(whole)
    at = whole?.to ?? at + 1
  }
  return measures
}

const skipAnd = ({ words }: NoteText, at: number): number => (words[at] === 'and' ? at + 1 : at)

/** '3 years and 2 months' in months. */
const joinMonths = (measure: Measure, next: Measure | undefined): Measure =>
  measure.unit === 'years' && next?.unit === 'months' && next.high < 12
    ? { ...next, from: measure.from, low: measure.low * 12 + next.low, high: measure.high * 12 + next.high }
    : measure

function readMeasure(note: NoteText, at: number, to: number, reader: NoteReader): Measure | undefined {
  const first = readNumber(note, at, reader)
  if (first === undefined) return undefined
  const second = readRangeEnd(note, first.to, reader)
  const after = second?.to ?? first.to
  const unit = after < to ? findUnit(note, after, reader) : undefined
  if (unit === undefined) return undefined
  const isOld = isWord(note.words[after + 1], reader.terms.numbers.old) || note.words[after] === 'yo'
  return { from: at, to: after + 1, low: first.value, high: second?.value ?? first.value, unit, isOld }
}

export function readNumber(
  { words, gaps }: Pick<NoteText, 'words' | 'gaps'>,
  at: number,
  { terms }: NoteReader,
): NumberAt | undefined {
  const word = words[at] ?? ''
  const fraction = readFractionOfHour(words, at, terms)
  if (fraction !== undefined) return fraction
  const written = /^\d+(\.\d+)?$/.test(word) ? Number(word) : terms.numbers.words[word]
  if (written === undefined) return undefined
  const isDecimalComma = gaps[at + 1] === ',' && /^\d$/.test(words[at + 1] ?? '') && Number.isInteger(written)
  if (isDecimalComma) return { from: at, to: at + 2, value: Number(`${word}.${words[at + 1]}`) }
  const part = readSlashed({ words, gaps }, at + 1) ?? readFraction(words, at + 1, terms)
  return { from: at, to: at + 1 + part.length, value: written + part.value }
}

/** 'half an hour', 'a quarter of an hour', 'three quarters of an hour'. */
function readFractionOfHour(words: readonly string[], at: number, { numbers }: NoteTerms): NumberAt | undefined {
  const isHalf = words[at] === numbers.half && (words[at + 1] === 'an' || words[at + 1] === 'a')
  if (isHalf) return { from: at, to: at + 2, value: 0.5 }
  if (words[at + 1] !== numbers.quarters || words[at + 2] !== 'of') return undefined
  const count = words[at] === 'a' ? 1 : numbers.words[words[at] ?? '']
  return count === undefined ? undefined : { from: at, to: at + 4, value: count / 4 }
}

/** The '1/2' of '5 1/2'. */
function readSlashed({ words, gaps }: Pick<NoteText, 'words' | 'gaps'>, at: number) {
  const [top, bottom] = [Number(words[at]), Number(words[at + 1])]
  const isFraction = gaps[at + 1] === '/' && gaps[at]?.trim() === '' && top < bottom && bottom <= 4
  return isFraction ? { value: top / bottom, length: 2 } : undefined
}

/** 'and a half', 'and three quarters'. */
function readFraction(words: readonly string[], at: number, { numbers }: NoteTerms) {
  if (words[at] !== 'and') return { value: 0, length: 0 }
  if (words[at + 2] === numbers.half) return { value: 0.5, length: 3 }
  const count = numbers.words[words[at + 1] ?? '']
  return words[at + 2] === numbers.quarters && count !== undefined
    ? { value: count / 4, length: 3 }
    : { value: 0, length: 0 }
}

function readRangeEnd(note: NoteText, at: number, reader: NoteReader): NumberAt | undefined {
  const joined = RANGE_GAP.test(note.gaps[at] ?? '') ? at : RANGE_WORDS.has(note.words[at] ?? '') ? at + 1 : undefined
  return joined === undefined ? undefined : readNumber(note, joined, reader)
}

/** A unit as a word; 'per second' and '/s' of a rhythm are hertz. */
function findUnit({ words, gaps }: NoteText, at: number, { terms }: NoteReader): UnitName | undefined {
  const word = words[at] ?? ''
  if (word === 's' && gaps[at]?.includes('/')) return 'hertz'
  if (/[,;()]/.test(gaps[at] ?? '')) return undefined
  const units = Object.entries(terms.numbers.units) as [UnitName, readonly string[]][]
  return units.find(([, names]) => names.includes(word))?.[0]
}

export const isWord = (word: string | undefined, words: readonly string[]): boolean =>
  word !== undefined && words.includes(word)

const SECONDS: Readonly<Partial<Record<UnitName, number>>> = { hours: 3600, minutes: 60, seconds: 1 }

/** The longer end of a span of time in seconds; undefined for other units. */
export function toSeconds({ high, unit }: Measure): number | undefined {
  const seconds = SECONDS[unit]
  return seconds === undefined ? undefined : high * seconds
}

const DAYS_PER_WEEK = 7

/** An age as it is entered; weeks are kept as days. Undefined for what is no age. */
export function toAge({
  low,
  high,
  unit,
}: Measure): Readonly<{ value: string; to?: string; unit: string }> | undefined {
  const isWeeks = unit === 'weeks'
  if (!isWeeks && unit !== 'years' && unit !== 'months' && unit !== 'days') return undefined
  const factor = isWeeks ? DAYS_PER_WEEK : 1
  return {
    value: String(low * factor),
    ...(high > low && { to: String(high * factor) }),
    unit: isWeeks ? 'days' : unit,
  }
}
