import type { CaseRecord } from '../../case/case-record.ts'
import { isNewSeizure } from '../../case/sections/form-edits.ts'
import { formatSeizureName } from '../../case/seizures/seizure-rows.ts'
import { getSeizureWords } from '../../case/seizures/seizure-words.ts'
import { getEditedRow } from '../../case/seizures/seizures.ts'
import { isSeizureFeature } from './fit-seizure.ts'
import { listSingleItems, type PaletteHit, type PaletteItem } from './palette-index.ts'
import type { VocabularyItem } from './vocabulary-items.ts'

/** Whether an item describes a seizure that is not entered yet: the person has to choose which one is meant. */
export const lacksSeizure = (item: PaletteItem, record: CaseRecord): boolean =>
  listSingleItems(item).every((one) => isFeature(one) && isNewSeizure(record, one.sectionRef))

const isFeature = (item: PaletteItem): item is VocabularyItem => 'sectionRef' in item && isSeizureFeature(item)

/** What was found; where the first describes a seizure and there are several, it is offered for each, the chosen one first. */
export function listSeizureVariants(found: readonly PaletteHit[], record: CaseRecord): readonly PaletteHit[] {
  const [first, ...others] = found
  const { seizures } = record.patient
  if (first === undefined || seizures.length < 2 || !isFeature(first.item)) return found
  const { item } = first
  const { labels } = getSeizureWords()
  const variants = seizures.map((seizure, row) => ({
    ...first,
    item: {
      ...item,
      id: `${item.id}@${row}`,
      row,
      location: [`Seizure type ${row + 1}: ${formatSeizureName(seizure, labels)}`, ...item.location.slice(1)],
    },
  }))
  const edited = getEditedRow(record)
  const chosen = variants.filter(({ item: { row } }) => row === edited)
  return [...chosen, ...variants.filter(({ item: { row } }) => row !== edited), ...others]
}
