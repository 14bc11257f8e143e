import { readFileSync } from 'node:fs'
import type { BuiltVocabulary } from '../../rules/pack/index.ts'

/** The pages as the server that is measured shows them. */
export const { pages: PAGES }: BuiltVocabulary = JSON.parse(readFileSync('rules/built/vocabulary.json', 'utf8'))
