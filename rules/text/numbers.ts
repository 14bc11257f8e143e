import { isWord, type TokenizedText, type WordRange } from './tokens.ts'

/** How a language writes numbers and the units of time and of rhythms. */
export type NumberWords = Readonly<{
  words: Readonly<Record<string, number>>
  half: string
  quarters: string
  /** Words that follow an age: 'old'. */
  old: readonly string[]
  /** Of each unit its words in the singular, folded, and what may be a unit of two: a single m. */
  units: Readonly<Record<UnitName, readonly string[]>>
  ambiguous: readonly string[]
  /** Letters that make the number before them an age. */
  sexes: readonly string[]
  /** Between the ends of a range: '3 to 5 years'. */
  rangeJoins: readonly string[]
  /** Before what is added: 'three years and two months', 'five and a half'. */
  additions: readonly string[]
  /** 'Half an hour', 'a quarter of an hour'. */
  articles: readonly string[]
  partOf: readonly string[]
}>

export type UnitName = 'years' | 'months' | 'weeks' | 'days' | 'hours' | 'minutes' | 'seconds' | 'hertz' | 'percent'

/** A number among the words, in figures or spelled out. */
export type NumberAt = WordRange & Readonly<{ value: number }>

/** Words with the text between them. */
export type SpacedWords = Pick<TokenizedText, 'words' | 'gaps'>

/** The number that begins at a word: '5', '5.5', '5,5', '5 1/2', 'five and a half', 'half an hour'. */
export function readNumber(text: SpacedWords, at: number, language: NumberWords): NumberAt | undefined {
  const { words, gaps } = text
  const word = words[at] ?? ''
  const fraction = readFractionOfHour(words, at, language)
  if (fraction !== undefined) return fraction
  const written = /^\d+(\.\d+)?$/.test(word) ? Number(word) : language.words[word]
  if (written === undefined) return undefined
  const isDecimalComma = gaps[at + 1] === ',' && /^\d$/.test(words[at + 1] ?? '') && Number.isInteger(written)
  if (isDecimalComma) return { from: at, to: at + 2, value: Number(`${word}.${words[at + 1]}`) }
  const ones = readOnes(text, at, language)
  const end = at + 1 + ones.length
  const part = readSlashed(text, end) ?? readHalf(text, end) ?? readFraction(words, end, language)
  return { from: at, to: end + part.length, value: written + ones.value + part.value }
}

/** The 'eight' of 'twenty-eight'. */
function readOnes({ words, gaps }: SpacedWords, at: number, language: NumberWords) {
  const [tens = 0, ones = 0] = [language.words[words[at] ?? ''], language.words[words[at + 1] ?? '']]
  const isSum = tens >= 20 && tens % 10 === 0 && ones >= 1 && ones <= 9 && /^[\s-]$/.test(gaps[at + 1] ?? '')
  return isSum ? { value: ones, length: 1 } : { value: 0, length: 0 }
}

/** 'half an hour', 'a quarter of an hour', 'three quarters of an hour'. */
function readFractionOfHour(words: readonly string[], at: number, language: NumberWords): NumberAt | undefined {
  const isHalf = words[at] === language.half && isWord(words[at + 1], language.articles)
  if (isHalf) return { from: at, to: at + 2, value: 0.5 }
  if (words[at + 1] !== language.quarters || !isWord(words[at + 2], language.partOf)) return undefined
  const count = isWord(words[at], language.articles) ? 1 : language.words[words[at] ?? '']
  return count === undefined ? undefined : { from: at, to: at + 4, value: count / 4 }
}

/** '5 1/2' and '5-1/2'. */
const FRACTION_GAP = /^(\s*|-)$/

/** The '1/2' of '5 1/2'. */
function readSlashed({ words, gaps }: SpacedWords, at: number) {
  const [top, bottom] = [Number(words[at]), Number(words[at + 1])]
  const isFraction = gaps[at + 1] === '/' && FRACTION_GAP.test(gaps[at] ?? '') && top < bottom && bottom <= 4
  return isFraction ? { value: top / bottom, length: 2 } : undefined
}

/** The '½' of '5 ½'. */
const readHalf = ({ words, gaps }: SpacedWords, at: number) =>
  /^0\.\d/.test(words[at] ?? '') && /^ ?$/.test(gaps[at] ?? '') ? { value: Number(words[at]), length: 1 } : undefined

/** 'and a half', 'and a quarter', 'and three quarters'. */
function readFraction(words: readonly string[], at: number, language: NumberWords) {
  if (!isWord(words[at], language.additions)) return { value: 0, length: 0 }
  if (words[at + 2] === language.half) return { value: 0.5, length: 3 }
  const count = isWord(words[at + 1], language.articles) ? 1 : language.words[words[at + 1] ?? '']
  return words[at + 2] === language.quarters && count !== undefined
    ? { value: count / 4, length: 3 }
    : { value: 0, length: 0 }
}

/** How numbers are written in English, each word folded. */
export const NUMBER_WORDS: NumberWords = {
  words: {
    ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11 },
    ...{ twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19 },
    ...{ twenty: 20, thirty: 30, forty: 40 },
  },
  half: 'half',
  quarters: 'quarter',
  old: ['old'],
  units: {
    years: ['year', 'yr', 'yrs', 'y', 'yo', 'y o'],
    months: ['month', 'mo', 'mos', 'mth', 'mon'],
    weeks: ['week', 'wk', 'wks'],
    days: ['day', 'd'],
    hours: ['hour', 'hr', 'hrs', 'h'],
    minutes: ['minute', 'min'],
    seconds: ['second', 'sec', 's'],
    hertz: ['hz', 'hertz', 'cps', 'c s', 'c sec', 'per second', 'a second'],
    percent: ['percent', 'per cent'],
  },
  // Months or minutes: the person is asked.
  ambiguous: ['m'],
  // Directly after a number, as in '16F'; a small m may be months.
  sexes: ['f'],
  rangeJoins: ['to', 'and', 'or'],
  additions: ['and'],
  articles: ['a', 'an'],
  partOf: ['of'],
}
