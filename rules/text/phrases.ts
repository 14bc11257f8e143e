import { splitWords } from './fold-text.ts'

/** Words that distinguish nothing. A text of nothing else keeps them. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the of in on at by with and or to for from is was has had have per ' +
    'they his her him their them this that there who which some any'
  ).split(' '),
)

/** A text as it is searched: its folded words that distinguish something, and all of them as one. */
export type Phrase = Readonly<{
  words: readonly string[]
  joined: string
  /** The words in the order of the alphabet, by which 'EEG normal' is 'normal EEG'. */
  sorted: string
  /** Each word after a space, then each two neighbours as one: 'non-motor' is found as 'nonmotor'. */
  haystack: string
}>

/** Whether a folded word distinguishes nothing. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word)

export function toPhrase(text: string): Phrase {
  const all = splitWords(text).map(({ folded }) => folded)
  const telling = all.filter((word) => !isStopWord(word))
  return joinPhrase(telling.length > 0 ? telling : all)
}

/** The phrase of folded words. */
export function joinPhrase(words: readonly string[]): Phrase {
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`)
  const haystack = [...words, ...pairs].map((word) => ` ${word}`).join('')
  return { words, joined: words.join(''), sorted: words.toSorted().join(' '), haystack }
}

const ENDING = /(?<=\p{L}{4})(ing|ed|ation|ion|al|e|y)$/u
const DOUBLED = /(?<=\p{L}{3})([bdgmnpt])\1$/u

/** A folded word without the ending by which 'turned' differs from 'turning' and 'stopped' from 'stops'. */
export const stemWord = (word: string): string => word.replace(ENDING, '').replace(DOUBLED, '$1')

export const withoutEndings = ({ words }: Phrase): Phrase => joinPhrase(words.map(stemWord))

/**
 * Whether each word begins a word of a haystack, in any order; two neighbours may begin one word together.
 * @param at the first of the words that counts.
 */
export function hasWords(haystack: string, words: readonly string[], at = 0): boolean {
  const first = words[at]
  if (first === undefined) return true
  if (haystack.includes(` ${first}`) && hasWords(haystack, words, at + 1)) return true
  const second = words[at + 1]
  return second !== undefined && haystack.includes(` ${first}${second}`) && hasWords(haystack, words, at + 2)
}
