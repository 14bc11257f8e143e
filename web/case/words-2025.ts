import built from '../../rules/built/seizure-terms.json'
import { createSeizureWords } from './create-seizure-words.ts'
import { PAGES } from './vocabulary.ts'

/** The words of the seizure classification of 2025. Import it only from what is loaded on demand. */
export const WORDS_2025 = createSeizureWords(built, PAGES)
