import noteTerms from '../../../rules/built/note-terms.json'
import {
  findIdentifying,
  type IdentifyingKind,
  isInLanguage,
  MAX_NOTE_CHARACTERS,
} from '../../../rules/notes/check-text.ts'
import { compileLexicon } from '../../../rules/notes/lexicon.ts'
import { type NoteReading, readNote } from '../../../rules/notes/read-note.ts'

const lexicon = compileLexicon(noteTerms.terms)

/** A text that was read, or why it was not. */
export type ReadText =
  | (NoteReading &
      Readonly<{
        text: string
        identifying: readonly IdentifyingKind[]
        problem?: string
      }>)
  | Readonly<{ text: string; problem: string }>

/** Reads a text on this machine. One that is too long or in another language stays as it is. */
export function readText(text: string): ReadText {
  if (text.length > MAX_NOTE_CHARACTERS) return { text, problem: describeLength(text.length) }
  if (!isInLanguage(text, lexicon)) return { text, problem: OTHER_LANGUAGE }
  const reading = readNote(text, lexicon)
  return {
    text,
    identifying: findIdentifying(text, lexicon).map(({ kind }) => kind),
    ...reading,
    ...(reading.suggestions.length === 0 && { problem: NOTHING_FOUND }),
  }
}

const describeLength = (length: number): string =>
  `The text has ${length.toLocaleString('en-US')} characters, and at most ${MAX_NOTE_CHARACTERS.toLocaleString('en-US')} can be read at once. Nothing was read and nothing is lost: keep the part on this illness and read again.`

const OTHER_LANGUAGE =
  'Few of these words are English, and only English is understood so far, so nothing was read. Please paste an English text, or enter the case page by page.'

const NOTHING_FOUND =
  'Nothing in this text could be turned into entries. Please write it in other words, such as the names of seizure types and findings, or enter the case page by page.'
