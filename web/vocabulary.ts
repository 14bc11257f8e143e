import vocabulary from 'virtual:vocabulary'
import type { VocabularyPage } from '../rules/pack/index.ts'
import { entryRulesOf } from './case/entries.ts'

export const {
  version: VERSION,
  syndromes: SYNDROMES,
  drafts: DRAFTS,
  pages: PAGES,
  publications: PUBLICATIONS,
} = vocabulary

/** The day of the rules, in words. */
export const VERSION_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(vocabulary.date),
)

/** The syndromes of the ILAE classification of 2022, of which the pack may hold fewer. */
export const ALL_SYNDROMES = 41

export const ENTRY_RULES = entryRulesOf(PAGES)

/** Codes of stored cases that have another name today. */
export const RENAMED = Object.fromEntries(
  PAGES.flatMap(({ renamed = {} }): [string, string][] => Object.entries(renamed)),
)

export const pageOf = (route: string): VocabularyPage | undefined => PAGES.find(({ page }) => page.route === route)

export const SEIZURE_PAGES = PAGES.filter(({ page }) => page.perSeizure)
