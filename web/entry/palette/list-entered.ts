import type { CaseRecord } from '../../case/case-record.ts'
import { findFieldUnit, getFieldText } from '../../case/sections/field-values.ts'
import { applyFormEdits, isEditHeld } from '../../case/sections/form-edits.ts'
import { getEditedRow, withEditedRow } from '../../case/seizures/seizures.ts'
import { isEntered, listRemovals, selectRow } from './enter-item.ts'
import { isOfSeizure } from './fit-seizure.ts'
import type { VocabularyItem } from './vocabulary-items.ts'

/** Something that a case holds; its item is that of its seizure type. `canTakeOut`: a seizure always has a type and an onset. */
export type EnteredItem = Readonly<{ item: VocabularyItem; label: string; canTakeOut: boolean }>

/** What a case holds of a page or of a seizure type, in the order of the form. */
export type EnteredGroup = Readonly<{ title: string; entered: readonly EnteredItem[] }>

/** All that a case holds, each once: what is specified further below is not listed as well. */
export function listEntered(record: CaseRecord, items: readonly VocabularyItem[]): readonly EnteredGroup[] {
  const list = (title: string, offered: readonly VocabularyItem[]): EnteredGroup => ({
    title,
    entered: listInnermost(offered.filter((item) => isHeld(record, item))).map((item) => ({
      item,
      label: describeHeld(selectRow(record, item), item),
      canTakeOut: item.target.kind !== 'option' || item.row === undefined,
    })),
  })
  const ofSeizure = items.filter(isOfSeizure)
  const pages = new Set(items.map(({ sectionRef: { page } }) => page).filter(({ perSeizure }) => !perSeizure))
  return [
    ...record.patient.seizures.map((_, row) => {
      const offered = ofSeizure.map((item) => ({ ...item, row }))
      return list(`Seizure type ${row + 1}`, offered)
    }),
    ...[...pages].map((page) => {
      const offered = items.filter(({ sectionRef }) => sectionRef.page === page)
      return list(page.title, offered)
    }),
  ].filter(({ entered }) => entered.length > 0)
}

/** The case without something that it holds; what is entered next goes to the same seizure type as before. */
export const withoutEntered = (record: CaseRecord, { item }: EnteredItem): CaseRecord =>
  withEditedRow(applyFormEdits(selectRow(record, item), listRemovals(item)), getEditedRow(record))

function isHeld(record: CaseRecord, item: VocabularyItem): boolean {
  const { target } = item
  if (target.kind === 'entry' || target.kind === 'option') return isEntered(record, item)
  if (target.kind === 'no') return item.sectionRef.section.noStores !== undefined && isEntered(record, item)
  if (target.kind !== 'field') return false
  return listRemovals(item).some((edit) => !isEditHeld(selectRow(record, item), edit))
}

const listInnermost = (items: readonly VocabularyItem[]): readonly VocabularyItem[] => {
  const outer = new Set(items.flatMap(({ above }) => above))
  return items.filter(({ target }) => target.kind !== 'entry' || !outer.has(target.code))
}

function describeHeld(record: CaseRecord, { target, sectionRef, label }: VocabularyItem): string {
  const { section } = sectionRef
  if (target.kind === 'field') {
    const text = getFieldText(record, sectionRef, target.field)
    const unit = findFieldUnit(record, sectionRef, target.field) ?? target.field.unit ?? ''
    return `${label}: ${text} ${unit}`.trim()
  }
  // The answer to a question means nothing without it: 'Normal', 'Unknown'.
  const isAnswer =
    target.kind === 'entry'
      ? Object.values(section.state ?? {}).includes(target.code)
      : section.choice !== undefined && section.choice.key !== 'mainType'
  return isAnswer ? `${section.title}: ${label}` : label
}
