import type { NoteTermsFile } from '../../schemas/types/note-terms.ts'
import type { FeatureList, SeizureList, SeizureValue } from '../case/index.ts'
import type { NumberWords } from '../text/numbers.ts'
import type { PhraseRow } from './phrases.ts'

/** Where a code is entered: in a list of the case, or in a list of a seizure. */
export type NoteField = Readonly<{ list: FeatureList; perSeizure: false } | { list: SeizureList; perSeizure: true }>

/** The value of a single choice of a seizure. */
export type SeizureChoice = Readonly<{ key: SeizureValue; value: string }>

/** The words of one language, folded, with where each code is entered and the names that the vocabulary itself gives. */
export type NoteTerms = Required<NoteTermsFile> &
  Readonly<{
    fields: Readonly<Record<string, NoteField>>
    /** The entry above each that has one. */
    gates: Readonly<Record<string, string>>
    /** The opposite of each state that has one. */
    opposites: Readonly<Record<string, string>>
    names: readonly PhraseRow<string>[]
  }>

/** The terms as the page loads them; the hash is that of the pack with which they were built. */
export type BuiltNoteTerms = Readonly<{ sha256: string; terms: NoteTerms }>

/** How numbers are written in the language of the terms, with the same hash. */
export type BuiltNumberWords = Readonly<{ sha256: string; numberWords: NumberWords }>
