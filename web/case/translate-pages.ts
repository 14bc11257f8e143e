import type { VocabularyPage } from '../../rules/pack/index.ts'
import type { SeizureWords } from './seizure-rows.ts'

/** Pages in the words in which seizures are told, as long as the main type is open; other pages are unchanged. */
export const translatePages = (
  pages: readonly VocabularyPage[],
  { edition, translate }: SeizureWords,
): readonly VocabularyPage[] =>
  edition === 2017
    ? pages
    : pages.map((page) =>
        page.page.perSeizure ? { ...page, sections: page.sections.map((section) => translate(section, '')) } : page,
      )

/** What is made of the words once for each edition, since to make it takes long. */
export function createFromWords<Made>(make: (words: SeizureWords) => Made): (words: SeizureWords) => Made {
  const cache = new WeakMap<SeizureWords, Made>()
  return (words) => {
    const made = cache.get(words) ?? make(words)
    cache.set(words, made)
    return made
  }
}
