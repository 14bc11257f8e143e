import built from '../../../rules/built/names.json'
import { memoizeByObject } from '../../../rules/case/index.ts'
import type { FoundItem } from '../../../rules/text/search.ts'
import type { SeizureWords } from '../../case/seizures/seizure-rows.ts'
import { translatePages } from '../../case/seizures/seizure-rows.ts'
import { PAGES } from '../../case/vocabulary.ts'
import { buildPaletteIndex, type PaletteIndex } from './find-items.ts'
import type { PartsItem } from './parts.ts'
import { collectSectionNames, type SectionNames } from './section-names.ts'
import {
  ENTRY_PAGES,
  type ItemLabels,
  labelItems,
  listVocabularyItems,
  type VocabularyItem,
} from './vocabulary-items.ts'
import { listWays, type WayItem } from './ways.ts'
import { listWholeItems } from './whole-answers.ts'

/** Anything that the palette offers. */
export type PaletteItem = VocabularyItem | PartsItem | WayItem

/** The parts of an item, or itself where it is one. */
export const listSingleItems = (item: PaletteItem): readonly (VocabularyItem | WayItem)[] =>
  isParts(item) ? item.target.items : [item]

const isParts = (item: PaletteItem): item is PartsItem => item.target.kind === 'parts'

/** An item that a text found. */
export type PaletteHit = FoundItem<PaletteItem>

/** Everything that the palette finds, what can be entered and is called so, and what the parts of the form are. */
export type PaletteItems = Readonly<{
  index: PaletteIndex<PaletteItem>
  entries: readonly VocabularyItem[]
  labels: ItemLabels
  places: SectionNames
}>

/** Built when the palette is first opened, and again for other words for seizures. */
export const getPaletteItems: (words: SeizureWords) => PaletteItems = memoizeByObject((words) => {
  const pages = translatePages(ENTRY_PAGES, words)
  const entries = listVocabularyItems(pages, built.names, PAGES)
  const index = buildPaletteIndex<PaletteItem>([...entries, ...listWholeItems(pages), ...listWays(built.syndromes)])
  return { index, entries, labels: labelItems(entries), places: collectSectionNames(pages, built.names) }
})
