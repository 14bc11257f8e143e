import built from '../../rules/built/names.json'
import { PAGES } from '../case/vocabulary.ts'
import { ENTRY_PAGES } from './entry-pages.ts'
import { buildPaletteIndex } from './find-items.ts'
import { type ItemLabels, labelItems, listVocabularyItems, type VocabularyItem } from './vocabulary-items.ts'
import { listWays, type WayItem } from './ways.ts'
import { listWholeItems } from './whole-answers.ts'

/** Anything that the palette offers. */
export type PaletteItem = VocabularyItem | WayItem

const entries = listVocabularyItems(ENTRY_PAGES, built.names, PAGES)

/** Everything that the palette finds; built when it is first opened. */
export const PALETTE_INDEX = buildPaletteIndex<VocabularyItem | WayItem>([
  ...entries,
  ...listWholeItems(ENTRY_PAGES),
  ...listWays(built.syndromes),
])

/** What everything that can be entered is called. */
export const ITEM_LABELS: ItemLabels = labelItems(entries)
