import type { CaseRecord } from '../../case/case-record.ts'
import { findFieldUnit, getFieldText, withFieldText } from '../../case/field-values.ts'
import type { WizardVocabulary } from '../../case/section-ref.ts'
import { getEditedRow, withEditedRow } from '../../case/seizures.ts'
import { isEntered, withoutItem } from './enter-item.ts'
import type { VocabularyItem } from './vocabulary-items.ts'

/** Something that a case holds. `row`: of which seizure type. `canTakeOut`: a seizure always has a type and an onset. */
export type EnteredItem = Readonly<{ item: VocabularyItem; label: string; canTakeOut: boolean; row?: number }>

/** What a case holds of a page or of a seizure type, in the order of the form. */
export type EnteredGroup = Readonly<{ title: string; entered: readonly EnteredItem[] }>

/** All that a case holds, each once: what is specified further below is not listed as well. */
export function listEntered(
  record: CaseRecord,
  items: readonly VocabularyItem[],
  vocabulary: WizardVocabulary,
): readonly EnteredGroup[] {
  const list = (title: string, pages: readonly string[], row?: number) => {
    const at = row === undefined ? record : withEditedRow(record, row)
    const ofPages = items.filter(({ sectionRef }) => pages.includes(sectionRef.page.route))
    const entered = listInnermost(ofPages.filter((item) => isHeld(at, item, vocabulary)))
    return {
      title,
      entered: entered.map((item) => ({
        item,
        label: describeHeld(at, item, vocabulary),
        canTakeOut: item.target.kind !== 'option' || row === undefined,
        ...(row !== undefined && { row }),
      })),
    }
  }
  const [ofSeizures, ofCase] = [true, false].map((perSeizure) =>
    vocabulary.pages.map(({ page }) => page).filter((page) => (page.perSeizure === true) === perSeizure),
  )
  const seizurePages = (ofSeizures ?? []).map(({ route }) => route)
  return [
    ...record.patient.seizures.map((_, row) => list(`Seizure type ${row + 1}`, seizurePages, row)),
    ...(ofCase ?? []).map(({ title, route }) => list(title, [route])),
  ].filter(({ entered }) => entered.length > 0)
}

/** The case without something that it holds; what is entered next goes to the same seizure type as before. */
export function withoutEntered(
  record: CaseRecord,
  { item, row }: EnteredItem,
  vocabulary: WizardVocabulary,
): CaseRecord {
  if (row === undefined) return withoutHeld(record, item, vocabulary)
  return withEditedRow(withoutHeld(withEditedRow(record, row), item, vocabulary), getEditedRow(record))
}

const withoutHeld = (record: CaseRecord, item: VocabularyItem, vocabulary: WizardVocabulary): CaseRecord =>
  item.target.kind === 'field'
    ? withFieldText(record, item.sectionRef, vocabulary, item.target.field, '')
    : withoutItem(record, item, vocabulary)

const isHeld = (record: CaseRecord, item: VocabularyItem, vocabulary: WizardVocabulary): boolean =>
  item.target.kind === 'field'
    ? getFieldText(record, item.sectionRef, vocabulary, item.target.field) !== ''
    : (item.target.kind === 'entry' || item.target.kind === 'option') && isEntered(record, item, vocabulary)

const listInnermost = (items: readonly VocabularyItem[]): readonly VocabularyItem[] => {
  const outer = new Set(items.flatMap(({ target }) => (target.kind === 'entry' ? target.above : [])))
  return items.filter(({ target }) => target.kind !== 'entry' || !outer.has(target.code))
}

function describeHeld(record: CaseRecord, item: VocabularyItem, vocabulary: WizardVocabulary): string {
  const { target, sectionRef, label } = item
  if (target.kind === 'field') {
    const text = getFieldText(record, sectionRef, vocabulary, target.field)
    const unit = findFieldUnit(record, sectionRef, vocabulary, target.field) ?? target.field.unit ?? ''
    return `${label}: ${text} ${unit}`.trim()
  }
  return isAnswer(item) ? `${sectionRef.section.title}: ${label}` : label
}

/** Whether a label is the answer to a question, and says nothing without it: 'Normal', 'Unknown'. */
const isAnswer = ({ target, sectionRef: { section } }: VocabularyItem): boolean =>
  target.kind === 'entry'
    ? Object.values(section.state ?? {}).includes(target.code)
    : section.choice !== undefined && section.choice.key !== 'mainType'
