import { memoizeByObject } from '../case/index.ts'
import { listDenials } from '../text/denials.ts'
import { toPhrase } from '../text/phrases.ts'
import type { ContextCategory } from './context.ts'
import type { Lexicon, Meaning } from './lexicon.ts'
import { listMentions, type Mention, readSentences } from './mentions.ts'
import { foldQuote, hasWholeWords, withoutUnseen } from './quoted-words.ts'
import { readNote } from './read-note.ts'
import type { SuggestionTarget } from './suggestion.ts'
import { tokenizeNote } from './tokenize-note.ts'

/** Fewer letters and digits than these are in every letter, and prove nothing. */
export const MIN_QUOTE_CHARACTERS = 3

/** What is wrong with the words that an entry is taken from. */
export type QuoteFault = 'tooShort' | 'notInLetter' | 'denied'

/**
 * An entry and the words of a letter that report it. `label`: the entry in words, which may itself deny something.
 * `state`: of an entry for the result of a source; `opposites`: the other results.
 */
export type Quote = Readonly<{
  code: string
  label: string
  words: string
  state?: string
  opposites?: readonly string[]
  /** Of a field that has one. */
  value?: string | undefined
  /** It is entered as absent, which the words have to deny. */
  isAbsence?: boolean
}>

/** A sentence, with whatever reads it. */
type QuotedSentence = Readonly<{ text: string; folded: string; lexicon: Lexicon }>

/** A letter made ready to compare quotes with. */
export type QuotedLetter = Readonly<{ folded: string; sentences: readonly QuotedSentence[] }>

/** Sentences are cut by the rules of the reader's language; the words are compared in any language. */
export function prepareLetter(letter: string, lexicon: Lexicon): QuotedLetter {
  const text = withoutUnseen(letter)
  const note = tokenizeNote(text, lexicon.terms.spelling)
  const ranges = readSentences(note, lexicon)
  const starts = ranges.map(({ from }) => note.tokens[from]?.start ?? 0)
  const sentences = starts.map((start, index) => quoteSentence(text.slice(start, starts[index + 1]), lexicon))
  return { folded: foldQuote(text), sentences }
}

const quoteSentence = (text: string, lexicon: Lexicon): QuotedSentence => ({ text, folded: foldQuote(text), lexicon })

/**
 * What speaks against taking an entry from its words; nothing where they report it. With a letter the words have to be
 * in it, and what the sentence around them denies counts as denied. Denials are read in the reader's language alone.
 */
export function findQuoteFault(
  quote: Quote,
  letter: QuotedLetter | undefined,
  lexicon: Lexicon,
): QuoteFault | undefined {
  const words = foldQuote(quote.words)
  if ((words.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < MIN_QUOTE_CHARACTERS) return 'tooShort'
  if (letter && !hasWholeWords(letter.folded, words)) return 'notInLetter'
  const around = letter?.sentences.filter(({ folded }) => hasWholeWords(folded, words)) ?? []
  const sentences = around.length > 0 ? around : [quoteSentence(withoutUnseen(quote.words), lexicon)]
  return sentences.every((one) => isDenied(quote, one) || reportsOpposite(quote, one)) ? 'denied' : undefined
}

/** About nobody, about somebody else, or only thought of. */
const NOT_REPORTED: readonly ContextCategory[] = ['negated', 'family', 'hypothetical', 'uncertain']

/** Of each sentence once, however many entries are taken from it. */
const listQuotedMentions = memoizeByObject(({ text, lexicon }: QuotedSentence): readonly Mention[] => {
  const note = tokenizeNote(text, lexicon.terms.spelling)
  return readSentences(note, lexicon).flatMap((sentence) => listMentions(note, sentence, lexicon))
})

const listQuotedTargets = memoizeByObject(({ text, lexicon }: QuotedSentence): readonly SuggestionTarget[] =>
  readNote(text, lexicon).suggestions.map(({ target }) => target),
)

/** By the context of the entry itself, or else, where the reader does not know its words, of all that it knows. */
function isDenied({ code, label, state, isAbsence = false }: Quote, sentence: QuotedSentence): boolean {
  if (!isAbsence && listDenials(toPhrase(label).words).length > 0) return false
  const mentions = listQuotedMentions(sentence)
  const own = mentions.filter(({ meanings }) => meanings.some((meaning) => isOfEntry(meaning, code, state)))
  if (isAbsence) return own.length > 0 && !own.some(({ categories }) => categories.has('negated'))
  const judged = own.length > 0 ? own : mentions
  const isNothing = (mention: Mention) => isNotReported(mention, code) || (state !== undefined && isMisleading(mention))
  return judged.length > 0 && judged.every(isNothing)
}

/** Words such as 'not normal', which only look like a result. */
const isMisleading = ({ meanings }: Mention): boolean => meanings.every(({ kind }) => kind === 'misleading')

const isNotReported = ({ categories }: Mention, code: string): boolean =>
  NOT_REPORTED.some((name) => categories.has(name) && !listExpected(code).includes(name))

/** Whether the note reader takes from the words an entry or a value that cannot be true with it, and not the entry itself. */
function reportsOpposite({ code, opposites = [], value }: Quote, sentence: QuotedSentence): boolean {
  if (opposites.length === 0 && code !== 'gender') return false
  const targets = listQuotedTargets(sentence)
  const sexes = targets.flatMap((target) => (target.kind === 'sex' && code === 'gender' ? [target.value] : []))
  const codes = targets.flatMap((target) => (target.kind === 'entry' ? [target.code] : []))
  if (sexes.length > 0) return sexes.every((sex) => sex !== value)
  return !codes.includes(code) && codes.some((other) => opposites.includes(other))
}

/**
 * Contexts that do not contradict an entry: family history and where a variant comes from are of relatives, and an age
 * or a sex of nothing denied next to it.
 */
function listExpected(code: string): readonly ContextCategory[] {
  if (/^(hist_(family|consanguinity)|test_genetics_(inherited|de_novo))/.test(code)) return ['family']
  return ['gender', 'age', 'ageAtOnset'].includes(code) ? ['negated', 'hypothetical', 'uncertain'] : []
}

const isOfEntry = (meaning: Meaning, code: string, state: string | undefined): boolean => {
  if (meaning.kind === 'state') return meaning.state === state
  if (meaning.kind === 'seizureType') return (meaning.type.fills.details ?? []).includes(code)
  return (meaning.kind === 'finding' || meaning.kind === 'seizureEntry') && meaning.code === code
}
