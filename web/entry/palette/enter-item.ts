import type { CaseRecord } from '../../case/case-record.ts'
import { getFieldText, withShortcut } from '../../case/sections/field-values.ts'
import {
  getChoiceValue,
  getCodes,
  getSectionAnswer,
  type SectionRef,
  withChoiceValue,
  withEntryTicked,
  withSectionAnswer,
} from '../../case/sections/section-ref.ts'
import { getEditedRow } from '../../case/seizures/seizures.ts'
import type { VocabularyItem } from './vocabulary-items.ts'
import { isWholeEntered, withWhole } from './whole-answers.ts'

/** Whether a case holds an item. A field without a number holds nothing, nor does the preset of a new seizure. */
export function isEntered(record: CaseRecord, { sectionRef, target }: VocabularyItem): boolean {
  switch (target.kind) {
    case 'entry':
      return getCodes(record, sectionRef).includes(target.code)
    case 'option':
      return !isNewSeizure(record, sectionRef) && getChoiceValue(record, sectionRef) === target.value
    case 'no':
      return getSectionAnswer(record, sectionRef) === false
    case 'values':
      return hasValues(record, sectionRef, target.values)
    case 'field':
      return false
    case 'quickType':
    case 'pageAnswer':
    case 'copy':
      return isWholeEntered(record, target)
    default:
      return target satisfies never
  }
}

/** Whether a section belongs to a seizure that is no row of the table yet. */
export const isNewSeizure = (record: CaseRecord, { page }: SectionRef): boolean =>
  page.perSeizure === true && record.patient.seizures[getEditedRow(record)] === undefined

/** The case with an item and all that is above it: the source that is abnormal, the test that was done. */
export function withItem(record: CaseRecord, item: VocabularyItem): CaseRecord {
  const { sectionRef, target, label } = item
  switch (target.kind) {
    case 'entry':
      return withTicked(record, sectionRef, [...target.above, target.code])
    case 'option':
      return withChoiceValue(record, sectionRef, target.value)
    case 'no':
      return withSectionAnswer(record, sectionRef, false)
    case 'values': {
      const opened = withTicked(record, sectionRef, listSource(sectionRef))
      return withShortcut(opened, sectionRef, { label, fills: target.values })
    }
    case 'field':
      return record
    case 'quickType':
    case 'pageAnswer':
    case 'copy':
      return withWhole(record, target)
    default:
      return target satisfies never
  }
}

/** The case without an item; a number, a 'no' and the preset of a seizure are changed on their page. */
export function withoutItem(record: CaseRecord, item: VocabularyItem): CaseRecord {
  const { sectionRef, target } = item
  if (target.kind === 'entry') return withEntryTicked(record, sectionRef, target.code, false)
  const { default: preset = '' } = sectionRef.section.choice ?? {}
  if (target.kind !== 'option' || target.value === preset) return record
  return withChoiceValue(record, sectionRef, preset)
}

export const withTicked = (record: CaseRecord, sectionRef: SectionRef, codes: readonly string[]): CaseRecord => {
  const held = getCodes(record, sectionRef)
  return codes
    .filter((code) => !held.includes(code))
    .reduce((ticked, code) => withEntryTicked(ticked, sectionRef, code, true), record)
}

/** A number of a finding needs its source to be abnormal. */
const listSource = ({ section: { state } }: SectionRef): readonly string[] => (state ? [state.abnormal] : [])

const hasValues = (record: CaseRecord, sectionRef: SectionRef, values: Readonly<Record<string, string>>): boolean =>
  Object.entries(values).every(([key, value]) => {
    const field = sectionRef.section.fields?.find((one) => one.key === key)
    return field === undefined || getFieldText(record, sectionRef, field) === value
  })
