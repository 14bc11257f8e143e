import type { CaseRecord } from '../../case/case-record.ts'
import { isNewSeizure } from '../../case/sections/form-edits.ts'
import { formatSeizureName } from '../../case/seizures/seizure-rows.ts'
import { getSeizureWords } from '../../case/seizures/seizure-words.ts'
import { getEditedRow } from '../../case/seizures/seizures.ts'
import { enterItem } from './enter-item.ts'
import { isSeizureFeature } from './fit-seizure.ts'
import { listSingleItems, type PaletteHit, type PaletteItem } from './palette-index.ts'
import { beginsType } from './seizure-kinds.ts'
import type { ItemLabels, VocabularyItem } from './vocabulary-items.ts'

/** Whether an item describes a seizure that is not entered yet: the person has to choose which one is meant. */
export const lacksSeizure = (item: PaletteItem, record: CaseRecord): boolean =>
  listSingleItems(item).every(
    (one) => 'sectionRef' in one && isSeizureFeature(one) && isNewSeizure(record, one.sectionRef),
  )

/**
 * What was found, the first of it for the seizure that it is of. What describes a seizure is offered for each where there
 * are several, the chosen one first; a kind beside another begins a seizure type.
 */
export function listSeizureVariants(
  found: readonly PaletteHit[],
  record: CaseRecord,
  labels: ItemLabels,
): readonly PaletteHit[] {
  const [first, ...others] = found
  if (first === undefined) return found
  const { item } = first
  if ('sectionRef' in item) {
    if (isSeizureFeature(item)) return [...listRows(item, record).map((one) => ({ ...first, item: one })), ...others]
    return beginsType(item, record) ? [{ ...first, item: inNewType(item, record) }, ...found] : found
  }
  if (item.target.kind !== 'parts') return found
  const items = placeParts(item.target.items, record, labels)
  return [{ ...first, item: { ...item, target: { ...item.target, items } } }, ...others]
}

/** What describes a seizure, for each that there is. */
function listRows(item: VocabularyItem, record: CaseRecord): readonly VocabularyItem[] {
  const { seizures } = record.patient
  if (seizures.length < 2) return [item]
  const { labels } = getSeizureWords()
  const variants = seizures.map((seizure, row) =>
    inRow(item, row, `Seizure type ${row + 1}: ${formatSeizureName(seizure, labels)}`),
  )
  const edited = getEditedRow(record)
  return variants.toSorted((one, other) => Number(other.row === edited) - Number(one.row === edited))
}

const inRow = (item: VocabularyItem, row: number, place: string): VocabularyItem => ({
  ...item,
  id: `${item.id}@${row}`,
  row,
  location: [place, ...item.location.slice(1)],
})

const inNewType = (item: VocabularyItem, { patient: { seizures } }: CaseRecord): VocabularyItem =>
  inRow(item, seizures.length, 'New seizure type')

/** Each part in the light of those before it: in 'absences and tonic seizures' the second begins a seizure type. */
function placeParts(
  items: readonly VocabularyItem[],
  record: CaseRecord,
  labels: ItemLabels,
): readonly VocabularyItem[] {
  const [first, ...others] = items
  if (first === undefined) return []
  const item = beginsType(first, record) ? inNewType(first, record) : first
  return [item, ...placeParts(others, enterItem(record, item, labels).record ?? record, labels)]
}
