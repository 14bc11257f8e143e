import { listDenials } from '../text/denials.ts'
import { toPhrase } from '../text/phrases.ts'
import type { ContextName } from './context.ts'
import { listMentions, type Mention, readSentences } from './mentions.ts'
import type { Meaning, NoteReader } from './note-reader.ts'
import type { TextSpan } from './suggestion.ts'
import { tokenizeNote } from './tokenize-note.ts'

/** Fewer letters and digits than these are in every letter, and prove nothing. */
export const MIN_QUOTE_CHARACTERS = 3

/** What is wrong with the words that an entry is taken from. */
export type QuoteFault = 'tooShort' | 'notInLetter' | 'denied'

/** An entry and the words of a letter that report it. `label`: the entry in words, which may itself deny something. */
export type Quote = Readonly<{ code: string; label: string; words: string }>

/** As words are compared: composed and compatible characters (NFKC), small letters, single spaces. */
const foldQuote = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

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
    const written = /^\s/.test(part) ? ' ' : part.normalize('NFKC').toLowerCase()
    folded += written
    for (let character = 0; character < written.length; character++) starts.push(index)
  }
  return { folded, starts }
}

/** A letter made ready to compare quotes with. */
export type QuotedLetter = Readonly<{
  folded: string
  sentences: readonly Readonly<{ text: string; folded: string }>[]
}>

/** Sentences are cut by the rules of the reader's language; the words are compared in any language. */
export function prepareLetter(text: string, reader: NoteReader): QuotedLetter {
  const note = tokenizeNote(text, reader.terms.spelling)
  const ranges = readSentences(note, reader)
  const starts = ranges.map(({ from }) => note.tokens[from]?.start ?? 0)
  const sentences = starts.map((start, index) => text.slice(start, starts[index + 1]))
  return { folded: foldQuote(text), sentences: sentences.map((one) => ({ text: one, folded: foldQuote(one) })) }
}

/**
 * What speaks against taking an entry from its words; nothing where they report it. With a letter the words have to be
 * in it, and what the sentence around them denies counts as denied. Denials are read in the reader's language alone.
 */
export function findQuoteFault(
  quote: Quote,
  letter: QuotedLetter | undefined,
  reader: NoteReader,
): QuoteFault | undefined {
  const words = foldQuote(quote.words)
  if ((words.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < MIN_QUOTE_CHARACTERS) return 'tooShort'
  if (letter && !hasWholeWords(letter.folded, words)) return 'notInLetter'
  const around = letter?.sentences.filter(({ folded }) => hasWholeWords(folded, words)) ?? []
  const texts = around.length > 0 ? around.map(({ text }) => text) : [quote.words]
  return texts.every((text) => isDenied(quote, text, reader)) ? 'denied' : undefined
}

/** Whether words are in a text without being a part of longer ones: 'ictal' is not in 'interictal'. */
function hasWholeWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1))
    if (isWhole(text, words, at)) return true
  return false
}

const isWhole = (text: string, words: string, at: number): boolean =>
  !isLetterPair(text[at - 1], words[0]) && !isLetterPair(words.at(-1), text[at + words.length])

const isLetterPair = (one = '', other = ''): boolean => /^[\p{L}\p{N}]{2}$/u.test(one + other)

/** Said of nobody, of somebody else, or only thought of. */
const NOT_REPORTED: readonly ContextName[] = ['negated', 'family', 'hypothetical']

/** By what is said of the entry itself, or else, where the reader does not know its words, of all that it knows. */
function isDenied({ code, label }: Quote, text: string, reader: NoteReader): boolean {
  if (listDenials(toPhrase(label).words).length > 0) return false
  const note = tokenizeNote(text, reader.terms.spelling)
  const mentions = readSentences(note, reader).flatMap((sentence) => listMentions(note, sentence, reader))
  const own = mentions.filter(({ meanings }) => meanings.some((meaning) => isOfEntry(meaning, code)))
  const judged = own.length > 0 ? own : mentions
  return judged.length > 0 && judged.every((mention) => isNotReported(mention, code))
}

const isNotReported = ({ names }: Mention, code: string): boolean =>
  NOT_REPORTED.some((name) => names.has(name) && !listExpected(code).includes(name))

/** Contexts that say nothing against an entry: family history is of relatives, and an age or a sex of nothing denied beside it. */
function listExpected(code: string): readonly ContextName[] {
  if (/^hist_(family|consanguinity)/.test(code)) return ['family']
  return ['gender', 'age', 'ageAtOnset'].includes(code) ? ['negated', 'hypothetical'] : []
}

const isOfEntry = (meaning: Meaning, code: string): boolean => {
  if (meaning.kind === 'seizureType') return (meaning.type.fills.details ?? []).includes(code)
  return (meaning.kind === 'finding' || meaning.kind === 'seizureEntry') && meaning.code === code
}
