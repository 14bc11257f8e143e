import { splitWords, type TextWord } from './fold-text.ts'

/** A stretch of words: from `from` up to, not including, `to`. */
export type WordRange = Readonly<{ from: number; to: number }>

/** A text in words; `gaps[n]` is the text before word n. */
export type TokenizedText = Readonly<{
  text: string
  tokens: readonly TextWord[]
  words: readonly string[]
  gaps: readonly string[]
}>

/** The words of a text; a number that is written together with its unit is two, and '2½' is '2.5'. */
export function tokenizeText(text: string): TokenizedText {
  const tokens = splitWords(text).flatMap((word) =>
    NUMBER_START.test(word.folded) ? splitNumbers(word, text) : readSign(word, text),
  )
  const gaps = tokens.map(({ start }, index) => text.slice(tokens[index - 1]?.end ?? 0, start))
  return { text, tokens, words: tokens.map(({ folded }) => folded), gaps }
}

/** '-ve' and '+ve', which differ in what is no word. */
function readSign(word: TextWord, text: string): TextWord {
  const sign = word.folded === 've' ? SIGNS[text[word.start - 1] ?? ''] : undefined
  return sign === undefined ? word : { ...word, folded: sign, start: word.start - 1 }
}

const SIGNS: Readonly<Record<string, string>> = { '-': 'negative', '−': 'negative', '–': 'negative', '+': 'positive' }

const NUMBER_START = /^[\d⅟]/

const FRACTIONS: Readonly<Record<string, number>> = {
  ...{ '½': 0.5, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 0.25, '¾': 0.75 },
  ...{ '⅙': 1 / 6, '⅚': 5 / 6, '⅛': 0.125, '⅜': 0.375, '⅝': 0.625, '⅞': 0.875 },
}

/** A number with its unit, such as '12y', once or as in '3y2m'. */
const NUMBERS_WITH_UNITS =
  /^(?!\d+(?:st|nd|rd|th)$)(?:\d+(?:\.\d+)?[½⅓⅔¼¾⅙⅚⅛⅜⅝⅞]?\p{L}+){1,2}$|^\d*[½⅓⅔¼¾⅙⅚⅛⅜⅝⅞]\p{L}*$/u
const PART = /(?=[^\p{L}])(\d+(?:\.\d+)?)?([½⅓⅔¼¾⅙⅚⅛⅜⅝⅞])?|\p{L}+/gu

function splitNumbers(word: TextWord, text: string): readonly TextWord[] {
  const written = text.slice(word.start, word.end)
  if (!NUMBERS_WITH_UNITS.test(written)) return [word]
  return Array.from(written.matchAll(PART), ({ 0: part, 1: whole, 2: fraction, index }) => {
    const [start, end] = [word.start + index, word.start + index + part.length]
    const folded = fraction === undefined ? foldPart(part) : formatSum(Number(whole ?? 0), FRACTIONS[fraction] ?? 0)
    return { folded, start, end }
  })
}

const foldPart = (part: string): string => splitWords(part)[0]?.folded ?? part.toLowerCase()

/** '2.5', without the digits that no fraction of a year needs. */
const formatSum = (whole: number, part: number): string => String(Math.round((whole + part) * 1000) / 1000)

/** Whether there is a word, and it is one of some. */
export const isWord = (word: string | undefined, words: readonly string[]): boolean =>
  word !== undefined && words.includes(word)
