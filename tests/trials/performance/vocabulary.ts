import { readFileSync } from 'node:fs'
import { listSectionEntries } from '../../../rules/case/index.ts'
import type { BuiltVocabulary } from '../../../rules/pack/index.ts'

/** The pages as the server that is measured shows them. */
export const { pages: PAGES }: BuiltVocabulary = JSON.parse(readFileSync('rules/built/vocabulary.json', 'utf8'))

const RETIRED = PAGES.flatMap(({ sections }) => sections.flatMap(listSectionEntries)).flatMap(({ code, retired }) =>
  retired === undefined ? [] : [code],
)

/** Whether a page offers an entry: a retired one is known, so that old cases can be read, and is on no page. */
export const isOffered = (code: string): boolean => !RETIRED.includes(code)
