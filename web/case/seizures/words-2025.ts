import built from '../../../rules/built/seizure-terms.json'
import { PAGES } from '../vocabulary.ts'
import { createSeizureWords } from './create-seizure-words.ts'

/** The words of the seizure classification of 2025. Import it only from what is loaded on demand. */
export const WORDS_2025 = createSeizureWords(built, PAGES)
