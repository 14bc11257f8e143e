import type { CaseRecord } from '../case-record.ts'
import { isQuickType, type QuickType, withQuickType } from '../seizures/quick-types.ts'
import { getEditedRow } from '../seizures/seizures.ts'
import { type FieldDefinition, getFieldText, withFieldText, withShortcut } from './field-values.ts'
import { withAbsent } from './partial-pages.ts'
import {
  getChoiceValue,
  getCodes,
  getSectionAnswer,
  listCopies,
  listHeldCodes,
  type SectionRef,
  withChoiceValue,
  withCopiedCodes,
  withEntryTicked,
  withSectionAnswer,
} from './section-ref.ts'

/** One change of the record at the section that asks for it; on the seizure pages, of the seizure that is filled in. */
export type FormEdit = SectionRef &
  (
    | Readonly<{ kind: 'tick' | 'untick' | 'deny'; code: string }>
    | Readonly<{ kind: 'choose'; value: string }>
    /** The answer 'no' to the question of the section. */
    | Readonly<{ kind: 'answerNo' }>
    /** The text of each field of the section, by its key, units included. */
    | Readonly<{ kind: 'write'; values: Readonly<Record<string, string>> }>
    | Readonly<{ kind: 'clear'; field: FieldDefinition }>
    | Readonly<{ kind: 'fillSeizure'; quickType: QuickType }>
    /** Takes over what was answered in another section, as the course what was found at onset. */
    | Readonly<{ kind: 'copy' }>
  )

/** The record after several changes, one after the other. */
export const applyFormEdits = (record: CaseRecord, edits: readonly FormEdit[]): CaseRecord =>
  edits.reduce(applyFormEdit, record)

function applyFormEdit(record: CaseRecord, edit: FormEdit): CaseRecord {
  switch (edit.kind) {
    case 'tick':
      return isEditHeld(record, edit) ? record : withEntryTicked(record, edit, edit.code, true)
    case 'untick':
      return withEntryTicked(record, edit, edit.code, false)
    case 'deny':
      return { ...record, patient: withAbsent(record.patient, edit.page, [edit.code]) }
    case 'choose':
      return withChoiceValue(record, edit, edit.value)
    case 'answerNo':
      return withSectionAnswer(record, edit, false)
    case 'write':
      return withShortcut(record, edit, { fills: edit.values })
    case 'clear':
      return withFieldText(record, edit, edit.field, '')
    case 'fillSeizure':
      return withQuickType(record, edit.quickType)
    case 'copy':
      return withCopiedCodes(record, edit)
    default:
      return edit satisfies never
  }
}

/** Whether a record has what a change makes of it already. The preset of a new seizure is nothing that it has. */
export function isEditHeld(record: CaseRecord, edit: FormEdit): boolean {
  switch (edit.kind) {
    case 'tick':
      return getCodes(record, edit).includes(edit.code)
    case 'untick':
      return !getCodes(record, edit).includes(edit.code)
    case 'deny':
      return record.patient.absent?.includes(edit.code) === true
    case 'choose':
      return !isNewSeizure(record, edit) && getChoiceValue(record, edit) === edit.value
    case 'answerNo':
      return getSectionAnswer(record, edit) === false
    case 'write':
      return (edit.section.fields ?? []).every(
        (field) => !(field.key in edit.values) || getFieldText(record, edit, field) === edit.values[field.key],
      )
    case 'clear':
      return getFieldText(record, edit, edit.field) === ''
    case 'fillSeizure':
      return isQuickType(record, edit.quickType)
    case 'copy':
      return String(listHeldCodes(record, edit)) === String(listCopies(record, edit))
    default:
      return edit satisfies never
  }
}

/** Whether a section belongs to a seizure that is no row of the table yet. */
export const isNewSeizure = (record: CaseRecord, { page }: SectionRef): boolean =>
  page.perSeizure === true && record.patient.seizures[getEditedRow(record)] === undefined
