import { splitWords } from '../text/fold-text.ts'
import type { Lexicon } from './lexicon.ts'
import type { TextSpan } from './suggestion.ts'
import type { NoteTerms } from './terms.ts'

/** A note longer than this is no letter; it would take long and be read by nobody. */
export const MAX_NOTE_CHARACTERS = 100_000

/** Fewer words than this do not show a language. */
const MIN_WORDS_OF_LANGUAGE = 12
const MIN_KNOWN_SHARE = 0.3

/** Whether a text is in the language of the terms: whether enough of its words are among them or in every text of it. */
export function isInLanguage(text: string, lexicon: Lexicon): boolean {
  const words = splitWords(text).map(({ folded }) => folded)
  const spelled = words.filter((word) => !/\d/.test(word))
  const known = spelled.filter((word) => lexicon.commonWords.has(word) || lexicon.knownWords.has(word))
  return spelled.length < MIN_WORDS_OF_LANGUAGE || known.length >= spelled.length * MIN_KNOWN_SHARE
}

type IdentifyingTerms = NoteTerms['identifying']

/** Any of some words as written; nothing where a language has none. */
const joinWords = (words: readonly string[]): string =>
  words.length === 0 ? '(?!)' : `(?:${words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`

const CAPITALIZED = '\\p{Lu}\\p{L}+'
const DATE =
  '(?:\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4}|\\d{1,2}\\.?\\s+\\p{L}{3,}\\.?,?\\s+\\d{4}|\\p{L}{3,}\\s+\\d{1,2},?\\s+\\d{4})'

/** What identifies somebody, as far as its form and the words before or behind it show it. */
const IDENTIFYING = {
  'a name': ({ titles }: IdentifyingTerms) =>
    new RegExp(`\\b${joinWords(titles)}\\b\\.?:?\\s+${CAPITALIZED}(?:[ -]${CAPITALIZED})*`, 'u'),
  'a date of birth': ({ births }: IdentifyingTerms) =>
    new RegExp(`\\b${joinWords(births)}:?\\s*${DATE}|\\*\\s?\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}`, 'iu'),
  'an address': ({ streets, addresses }: IdentifyingTerms) =>
    new RegExp(
      `\\b\\d{1,4}[a-z]?,?\\s+${CAPITALIZED}(?:\\s${CAPITALIZED})?\\s${joinWords(streets)}\\b|\\b${joinWords(addresses)}\\b\\s*:`,
      'u',
    ),
  'a telephone number or e-mail address': ({ phones }: IdentifyingTerms) =>
    new RegExp(`\\b[\\w.+-]+@[\\w-]+\\.\\w{2,}\\b|\\b${joinWords(phones)}\\b\\.?:?\\s*\\+?[\\d ()/-]{6,}`, 'iu'),
  'a patient number': ({ records, recordNumbers }: IdentifyingTerms) =>
    new RegExp(`\\b${joinWords(records)}\\s*${joinWords(recordNumbers)}(?!\\p{L})\\.?:?\\s*\\w*\\d{4,}`, 'iu'),
} as const

export type IdentifyingKind = keyof typeof IDENTIFYING

/** What seems to identify the patient, one of each kind. */
export const findIdentifying = (
  text: string,
  { terms }: Lexicon,
): readonly (TextSpan & Readonly<{ kind: IdentifyingKind }>)[] =>
  (Object.keys(IDENTIFYING) as IdentifyingKind[]).flatMap((kind) => {
    const match = IDENTIFYING[kind](terms.identifying).exec(text)
    return match ? [{ kind, start: match.index, end: match.index + match[0].length }] : []
  })
