import type { VocabularyPage } from '../../../rules/pack/index.ts'
import type { SeizureWords } from './seizure-rows.ts'

/** Pages in the chosen words for seizures, as long as the main type is open; other pages are unchanged. */
export const translatePages = (
  pages: readonly VocabularyPage[],
  { edition, translate }: SeizureWords,
): readonly VocabularyPage[] =>
  edition === 2017
    ? pages
    : pages.map((page) =>
        page.page.perSeizure ? { ...page, sections: page.sections.map((section) => translate(section, '')) } : page,
      )
