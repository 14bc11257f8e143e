import { splitWords } from '../text/fold-text.ts'
import type { NoteReader } from './note-reader.ts'
import type { TextSpan } from './suggestion.ts'

/** A note longer than this is no letter; it would take long and be read by nobody. */
export const MAX_NOTE_CHARACTERS = 100_000

/** Fewer words than this do not tell a language. */
const MIN_WORDS_OF_LANGUAGE = 12
const MIN_KNOWN_SHARE = 0.3

/** Whether a text is in the language of the terms: whether enough of its words are among them or in every text of it. */
export function isInLanguage(text: string, reader: NoteReader): boolean {
  const words = splitWords(text).map(({ folded }) => folded)
  const spelled = words.filter((word) => !/\d/.test(word))
  const known = spelled.filter((word) => reader.commonWords.has(word) || reader.knownWords.has(word))
  return spelled.length < MIN_WORDS_OF_LANGUAGE || known.length >= spelled.length * MIN_KNOWN_SHARE
}

/** What tells who somebody is, as far as its form shows it. */
const IDENTIFYING = {
  'a name': /\b(?:Mrs?|Ms|Miss|Master|Name|Patient|Surname)\b\.?:?\s+\p{Lu}\p{L}+(?:[ -]\p{Lu}\p{L}+)*/u,
  'a date of birth':
    /\b(?:DOB|D\.O\.B\.|date of birth|born(?: on)?)\b:?\s*(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}\.?\s+\p{L}{3,}\.?,?\s+\d{4}|\p{L}{3,}\s+\d{1,2},?\s+\d{4})|\*\s?\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/iu,
  'an address':
    /\b\d{1,4}[a-z]?,?\s+\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?\s(?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Close|Way|Square|Court)\b|\bAddress\b\s*:/u,
  'a telephone number or e-mail address':
    /\b[\w.+-]+@[\w-]+\.\w{2,}\b|\b(?:tel|phone|mobile)\b\.?:?\s*\+?[\d ()/-]{6,}/iu,
  'a patient number': /\b(?:MRN|NHS|hospital|patient|case)\s*(?:no|number|id|#)\b\.?:?\s*\w*\d{4,}/iu,
} as const

export type IdentifyingKind = keyof typeof IDENTIFYING

/** What seems to tell who the patient is, one of each kind. */
export const findIdentifying = (text: string): readonly (TextSpan & Readonly<{ kind: IdentifyingKind }>)[] =>
  (Object.entries(IDENTIFYING) as [IdentifyingKind, RegExp][]).flatMap(([kind, pattern]) => {
    const match = pattern.exec(text)
    return match ? [{ kind, start: match.index, end: match.index + match[0].length }] : []
  })
