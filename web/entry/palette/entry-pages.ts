import type { VocabularyPage } from '../../../rules/pack/index.ts'
import { FORM_PAGES, NO_SEIZURE_SECTION } from '../../case/vocabulary.ts'

/** All that can be entered: the pages of the form, and the entry below the list of seizure types. */
export const ENTRY_PAGES: readonly VocabularyPage[] = [
  ...FORM_PAGES,
  ...(NO_SEIZURE_SECTION ? [{ page: NO_SEIZURE_SECTION.page, sections: [NO_SEIZURE_SECTION.section] }] : []),
]
