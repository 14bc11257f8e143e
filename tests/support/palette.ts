import { ENTRY_PAGES } from '../../web/palette/entry-pages.ts'
import { buildPaletteIndex, findItems, type PaletteResult } from '../../web/palette/find-items.ts'
import { listVocabularyItems, type VocabularyItem } from '../../web/palette/vocabulary-items.ts'
import { ruleFiles } from './pack.ts'

const { names, pages } = ruleFiles.vocabulary

const index = buildPaletteIndex(listVocabularyItems(ENTRY_PAGES, names, pages))

/** What the palette finds among all that can be entered. */
export const findEntries = (text: string): PaletteResult<VocabularyItem> => findItems(index, text)

/** The ids of the first three that are found. */
export const findFirstIds = (text: string): string[] =>
  findEntries(text)
    .found.slice(0, 3)
    .map(({ item }) => item.id)
