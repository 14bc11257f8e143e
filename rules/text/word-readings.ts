import { type Phrase, stemWord } from './phrases.ts'
import { listSynonyms } from './synonyms.ts'
import { listNearWords } from './typos.ts'

/** For each word of a query, what may be meant by it, the nearest first. */
export type WordReadings = readonly (readonly string[])[]

/** The stem of each word with its synonyms, and the words of the index from which a letter parts it. */
export const listReadings = ({ words }: Phrase, indexed: ReadonlySet<string>): WordReadings =>
  words.map((word) => [...listSynonyms(stemWord(word)), ...(indexed.has(word) ? [] : listNearWords(word, indexed))])
