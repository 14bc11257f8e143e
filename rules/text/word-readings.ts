import { type Phrase, stemWord } from './phrases.ts'
import { listSynonyms } from './synonyms.ts'

/** For each word of a query, what may be meant by it, the nearest first. */
export type WordReadings = readonly (readonly string[])[]

/** The stem of each word with its synonyms, and the words of the index from which a letter parts it. */
export const listReadings = ({ words }: Phrase, indexed: ReadonlySet<string>): WordReadings =>
  words.map((word) => [...listSynonyms(stemWord(word)), ...(indexed.has(word) ? [] : listNearWords(word, indexed))])

/** A shorter word has too many neighbors that are words themselves. */
const MIN_LETTERS = 6

/** The words from which one letter more, less, changed, or swapped with its neighbor makes a word. */
const listNearWords = (word: string, words: Iterable<string>): readonly string[] =>
  word.length < MIN_LETTERS ? [] : [...words].filter((candidate) => isNear(word, candidate))

function isNear(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false
  const start = countCommon(word, other)
  if (start === 0) return false
  const [rest, otherRest] = [word.slice(start), other.slice(start)]
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  )
}

/** How many letters two words begin with together. */
function countCommon(word: string, other: string): number {
  let count = 0
  while (count < word.length && word[count] === other[count]) count++
  return count
}
