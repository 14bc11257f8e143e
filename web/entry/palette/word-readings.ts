import { type Phrase, stemWord } from '../../../rules/text/phrases.ts'
import { listSynonyms } from '../../../rules/text/synonyms.ts'
import { listNearWords } from '../../../rules/text/typos.ts'

/** For each word of a query, what may be meant by it, the nearest first. */
export type WordReadings = readonly (readonly string[])[]

/** The stem of each word with its synonyms, and the words of the index from which a letter parts it. */
export const listReadings = ({ words }: Phrase, indexed: ReadonlySet<string>): WordReadings =>
  words.map((word) => [...listSynonyms(stemWord(word)), ...(indexed.has(word) ? [] : listNearWords(word, indexed))])
