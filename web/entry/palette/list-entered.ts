import type { CaseRecord } from '../../case/case-record.ts'
import { findFieldUnit, getFieldText, withFieldText } from '../../case/sections/field-values.ts'
import { getEditedRow, withEditedRow } from '../../case/seizures/seizures.ts'
import { isEntered, withoutItem } from './enter-item.ts'
import type { VocabularyItem } from './vocabulary-items.ts'

/** Something that a case holds. `row`: of which seizure type. `canTakeOut`: a seizure always has a type and an onset. */
export type EnteredItem = Readonly<{ item: VocabularyItem; label: string; canTakeOut: boolean; row?: number }>

/** What a case holds of a page or of a seizure type, in the order of the form. */
export type EnteredGroup = Readonly<{ title: string; entered: readonly EnteredItem[] }>

/** All that a case holds, each once: what is specified further below is not listed as well. */
export function listEntered(record: CaseRecord, items: readonly VocabularyItem[]): readonly EnteredGroup[] {
  const list = (title: string, routes: readonly string[], row?: number): EnteredGroup => {
    const at = row === undefined ? record : withEditedRow(record, row)
    const held = items.filter((item) => routes.includes(item.sectionRef.page.route) && isHeld(at, item))
    const entered = listInnermost(held).map((item) => ({
      item,
      label: describeHeld(at, item),
      canTakeOut: item.target.kind !== 'option' || row === undefined,
      ...(row !== undefined && { row }),
    }))
    return { title, entered }
  }
  const pages = [...new Map(items.map(({ sectionRef: { page } }) => [page.route, page])).values()]
  const seizureRoutes = pages.filter(({ perSeizure }) => perSeizure).map(({ route }) => route)
  return [
    ...record.patient.seizures.map((_, row) => list(`Seizure type ${row + 1}`, seizureRoutes, row)),
    ...pages.filter(({ perSeizure }) => !perSeizure).map(({ title, route }) => list(title, [route])),
  ].filter(({ entered }) => entered.length > 0)
}

/** The case without something that it holds; what is entered next goes to the same seizure type as before. */
export function withoutEntered(record: CaseRecord, { item, row }: EnteredItem): CaseRecord {
  if (row === undefined) return withoutHeld(record, item)
  return withEditedRow(withoutHeld(withEditedRow(record, row), item), getEditedRow(record))
}

const withoutHeld = (record: CaseRecord, item: VocabularyItem): CaseRecord =>
  item.target.kind === 'field'
    ? withFieldText(record, item.sectionRef, item.target.field, '')
    : withoutItem(record, item)

const isHeld = (record: CaseRecord, item: VocabularyItem): boolean =>
  item.target.kind === 'field'
    ? getFieldText(record, item.sectionRef, item.target.field) !== ''
    : (item.target.kind === 'entry' || item.target.kind === 'option') && isEntered(record, item)

const listInnermost = (items: readonly VocabularyItem[]): readonly VocabularyItem[] => {
  const outer = new Set(items.flatMap(({ target }) => (target.kind === 'entry' ? target.above : [])))
  return items.filter(({ target }) => target.kind !== 'entry' || !outer.has(target.code))
}

function describeHeld(record: CaseRecord, item: VocabularyItem): string {
  const { target, sectionRef, label } = item
  if (target.kind === 'field') {
    const text = getFieldText(record, sectionRef, target.field)
    const unit = findFieldUnit(record, sectionRef, target.field) ?? target.field.unit ?? ''
    return `${label}: ${text} ${unit}`.trim()
  }
  return isAnswer(item) ? `${sectionRef.section.title}: ${label}` : label
}

/** Whether a label is the answer to a question, and means nothing without it: 'Normal', 'Unknown'. */
const isAnswer = ({ target, sectionRef: { section } }: VocabularyItem): boolean =>
  target.kind === 'entry'
    ? Object.values(section.state ?? {}).includes(target.code)
    : section.choice !== undefined && section.choice.key !== 'mainType'
