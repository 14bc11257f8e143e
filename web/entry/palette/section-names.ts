import type { VocabularyNames, VocabularyPage } from '../../../rules/pack/index.ts'
import { hasWords, type Phrase, toPhrase, withoutEndings } from '../../../rules/text/phrases.ts'
import type { Searchable } from '../../../rules/text/search.ts'

/** What pages and sections are called, in lower case, the folded words of that, and these as a search looks into them. */
export type SectionNames = Readonly<{ names: ReadonlySet<string>; words: ReadonlySet<string>; haystack: string }>

export function collectSectionNames(pages: readonly VocabularyPage[], { sections }: VocabularyNames): SectionNames {
  const names = pages.flatMap(({ page, sections: parts }) => [
    page.title,
    ...parts.map(({ title }) => title),
    ...Object.values(sections[page.route] ?? {}).flat(),
  ])
  const phrases = names.map(toPhrase)
  return {
    names: new Set(names.map((name) => name.toLowerCase())),
    words: new Set(phrases.flatMap(({ words }) => words)),
    haystack: phrases.map(({ haystack }) => haystack).join(''),
  }
}

/**
 * Whether a text names a section and not what was found there, as 'exam', 'neuroimag' or 'family history' do:
 * it is the name of a page or section, or has words that begin those of such names alone, as a search reads them. What it
 * found may be called so, as 'no MRI'.
 */
export function isSectionName(places: SectionNames, text: string, found: Searchable): boolean {
  if (places.names.has(text.trim().toLowerCase())) return true
  const phrase = toPhrase(text)
  const isOfSections = [phrase, withoutEndings(phrase)].some(({ words }) => hasWords(places.haystack, words))
  return isOfSections && !isCalled(found, phrase, places)
}

/** Whether something is called by a phrase, or by words of places that it begins, as 'moto' does 'motor'. */
const isCalled = ({ label, also }: Searchable, phrase: Phrase, places: SectionNames): boolean =>
  [label, ...also].map(toPhrase).some((name) => isSame(name, phrase) || isBegun(name, phrase, places))

const isSame = (name: Phrase, { joined, sorted }: Phrase): boolean => name.joined === joined || name.sorted === sorted

const isBegun = (name: Phrase, { words }: Phrase, places: SectionNames): boolean =>
  name.words.length === words.length &&
  name.words.every((word) => places.words.has(word)) &&
  hasWords(name.haystack, words)
