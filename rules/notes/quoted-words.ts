import type { TextSpan } from './suggestion.ts'

/** Characters that nobody sees, such as soft hyphens and marks of direction. */
export const withoutUnseen = (text: string): string => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')

/** As words are compared: composed and compatible characters (NFKC), small letters, single spaces. */
export const foldQuote = (text: string): string =>
  withoutUnseen(text).normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Where a text has words, compared as `foldQuote` does; undefined where it has them nowhere. */
export function findQuoteSpan(text: string, words: string): TextSpan | undefined {
  const quote = foldQuote(words)
  const { folded, starts } = foldWithStarts(text)
  for (let at = folded.indexOf(quote); at !== -1 && quote !== ''; at = folded.indexOf(quote, at + 1))
    if (isWhole(folded, quote, at))
      return { start: starts[at] ?? 0, end: starts[at + quote.length] ?? text.trimEnd().length }
  return undefined
}

/** A folded text, and for each of its characters where the text has it. */
function foldWithStarts(text: string): Readonly<{ folded: string; starts: readonly number[] }> {
  const starts: number[] = []
  let folded = ''
  for (const { 0: part, index } of text.matchAll(/\s+|\P{M}\p{M}*|\p{M}+/gu)) {
    const written = /^\s/.test(part) ? ' ' : withoutUnseen(part).normalize('NFKC').toLowerCase()
    folded += written
    for (let character = 0; character < written.length; character++) starts.push(index)
  }
  return { folded, starts }
}

/** Whether words are in a text without being a part of longer ones: 'ictal' is not in 'interictal'. */
export function hasWholeWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1))
    if (isWhole(text, words, at)) return true
  return false
}

const isWhole = (text: string, words: string, at: number): boolean =>
  !isLetterPair(text[at - 1], words[0]) && !isLetterPair(words.at(-1), text[at + words.length])

const isLetterPair = (one = '', other = ''): boolean => /^[\p{L}\p{N}]{2}$/u.test(one + other)
