import { isDenialWord } from '../text/denials.ts'
import { foldText, splitWords } from '../text/fold-text.ts'

/** A letter as quotes are compared with it: its words, the clause of each, and the words of denial of each clause. */
export type LetterWords = Readonly<{
  words: readonly string[]
  clauses: readonly number[]
  denials: readonly (readonly string[])[]
}>

/** Characters that nobody sees, such as soft hyphens and marks of direction. */
export const withoutUnseen = (text: string): string => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')

const CLAUSE_END = /[\r\n\f\u2028\u2029.;:]/

/** What denies in German, Dutch, the Nordic, Romance and Slavic languages, Hungarian and Turkish. */
const FOREIGN_DENIALS: ReadonlySet<string> = new Set(
  (
    'kein keine keinen keiner keinem nicht nie niemals ohne verneint geen niet zonder nooit ikke uten uden ingen inte utan ' +
    'pas sans aucun aucune jamais ni sin nunca niega tampoco senza nessun nessuna nega não sem nenhum nenhuma ' +
    'nie bez nema nem nincs yok değil не нет без δεν χωρίς'
  )
    .split(' ')
    .map(foldText),
)

/** Words are compared without case, accents and plural, whatever is between them. 'Non-' in a word denies nothing. */
export function readLetter(letter: string): LetterWords {
  const text = withoutUnseen(letter.normalize('NFKC'))
  const found = splitWords(text)
  const denials: string[][] = [[]]
  const clauses = found.map(({ folded, start, end }, at) => {
    if (CLAUSE_END.test(text.slice(found[at - 1]?.end ?? start, start))) denials.push([])
    const isDenial = isDenialWord(folded) || FOREIGN_DENIALS.has(folded)
    if (isDenial && text[end] !== '-') denials.at(-1)?.push(text.slice(start, end))
    return denials.length - 1
  })
  return { words: found.map(({ folded }) => folded), clauses, denials }
}

/** Longer quotes prove nothing more, and would take longer. */
const MAX_QUOTE_CHARACTERS = 500

export const readQuote = (quote: string): LetterWords => readLetter(quote.slice(0, MAX_QUOTE_CHARACTERS))

/**
 * Where a letter has the words of a quote, by the position of the first; in time that grows with the two alone, whatever
 * they repeat: for each word, how many words up to it are those that the quote begins with.
 */
export function findQuote(letter: readonly string[], quote: readonly string[]): readonly number[] {
  const all = [...quote, '', ...letter]
  const matched = [0]
  for (const [at, word] of all.entries()) {
    if (at === 0) continue
    let length = matched[at - 1] ?? 0
    while (length > 0 && all[length] !== word) length = matched[length - 1] ?? 0
    matched.push(all[length] === word ? length + 1 : 0)
  }
  return matched.flatMap((length, at) => (length === quote.length ? [at - 2 * quote.length] : []))
}
