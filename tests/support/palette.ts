import { buildPaletteIndex, findItems, type PaletteResult } from '../../web/entry/palette/find-items.ts'
import {
  ENTRY_PAGES,
  labelItems,
  listVocabularyItems,
  type VocabularyItem,
} from '../../web/entry/palette/vocabulary-items.ts'
import { ruleFiles } from './pack.ts'

const { names, pages } = ruleFiles.vocabulary

/** All that can be entered. */
export const ENTRY_ITEMS = listVocabularyItems(ENTRY_PAGES, names, pages)

export const ITEM_LABELS = labelItems(ENTRY_ITEMS)

const index = buildPaletteIndex(ENTRY_ITEMS)

/** What the palette finds among all that can be entered. */
export const findEntries = (text: string): PaletteResult<VocabularyItem> => findItems(index, text)

/** The ids of the first three that are found. */
export const findFirstIds = (text: string): string[] =>
  findEntries(text)
    .found.slice(0, 3)
    .map(({ item }) => item.id)
