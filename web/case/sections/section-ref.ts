import {
  applyEdits,
  type CaseEdit,
  listSectionCodes,
  listSectionEntries,
  parseAge,
  SEIZURE_CHOICES,
  type Seizure,
  type SeizureChoiceKey,
  toYears,
  withoutAbsent,
  withSeizureEntry,
} from '../../../rules/case/index.ts'
import type { Section, VocabularyPage } from '../../../rules/pack/index.ts'
import type { CaseRecord, WizardCase } from '../case-record.ts'
import {
  createSeizure,
  getAnswer,
  getEditedRow,
  isLaterInSeizure,
  isShownForSeizure,
  withAnswer,
  withChoiceMade,
  withEditedSeizure,
  withoutStaleRemarks,
} from '../seizures/seizures.ts'
import { SELECTION, WIZARD_VOCABULARY } from '../vocabulary.ts'
import { withAbsent } from './partial-pages.ts'
import type { FieldValues } from './progress.ts'

/** A section of a page: it decides where in the case its entries are kept. */
export type SectionRef = Readonly<{ page: VocabularyPage['page']; section: Section }>

const NO_CODES: readonly string[] = []

const isSeizureChoiceKey = (key: string): key is SeizureChoiceKey => SEIZURE_CHOICES.some((choice) => choice === key)

/** The seizure that the seizure pages show: a row of the table, or a new one as it looks before its first entry. */
export const getShownSeizure = (record: CaseRecord): Seizure =>
  record.patient.seizures[getEditedRow(record)] ?? createSeizure()

/** The codes of the list to which a section belongs. */
export function getCodes(record: CaseRecord, { page, section }: SectionRef): readonly string[] {
  if (!page.perSeizure) return page.list === undefined ? NO_CODES : record.patient[page.list]
  const seizure = record.patient.seizures[getEditedRow(record)]
  return section.list === undefined ? NO_CODES : (seizure?.[section.list] ?? NO_CODES)
}

/** Whether a section is shown: its gate is ticked, and it fits the seizure. */
export function isSectionShown(record: CaseRecord, sectionRef: SectionRef): boolean {
  const { page, section } = sectionRef
  const codes = getCodes(record, sectionRef)
  if (section.gate !== undefined && !codes.includes(section.gate)) return false
  if (section.forOnsetUnder !== undefined) return isShownForOnset(record, section, section.forOnsetUnder)
  return !page.perSeizure || isShownForSeizure(section, getShownSeizure(record))
}

/** Whether the seizures may have begun below an age, or the section has an answer although they did not. */
function isShownForOnset({ patient }: CaseRecord, { fields = [] }: Section, age: string): boolean {
  const onset = toYears(patient.ageAtOnset, patient.ageAtOnsetUnit)
  const isYounger = onset !== undefined && onset < (parseAge(age) ?? 0)
  return isYounger || fields.some(({ key }) => String(patient[key] ?? '').trim() !== '')
}

/** Whether the findings of a section are shown: its source is abnormal, or its question was answered with yes, or not yet. */
export function hasFindingsOpen(record: CaseRecord, sectionRef: SectionRef): boolean {
  const { state, startsOpen = false } = sectionRef.section
  if (state !== undefined) return getCodes(record, sectionRef).includes(state.abnormal)
  return !hasQuestion(record, sectionRef) || (getSectionAnswer(record, sectionRef) ?? startsOpen)
}

/** Whether a section opens with a yes/no question. */
export const hasQuestion = (record: CaseRecord, { page, section }: SectionRef): boolean =>
  section.ask === true || (page.perSeizure === true && isLaterInSeizure(section, getShownSeizure(record)))

/** The answer to a section's yes/no question; a ticked entry means yes. */
export function getSectionAnswer(record: CaseRecord, sectionRef: SectionRef): boolean | undefined {
  const { page, section } = sectionRef
  if (page.perSeizure) return getAnswer(record, section)
  return listTicked(record, sectionRef).length > 0 ? true : record.wizard.answers[section.id]
}

/** Answers a section's yes/no question; 'no' clears what was ticked. */
export function withSectionAnswer(record: CaseRecord, sectionRef: SectionRef, yes: boolean): CaseRecord {
  const { page, section } = sectionRef
  if (page.perSeizure) return withAnswer(record, section, yes)
  const left = yes ? record : withoutEntries(record, sectionRef, listTicked(record, sectionRef))
  return {
    ...left,
    patient: withAnsweredEntries(left, sectionRef, yes),
    wizard: { ...left.wizard, answers: { ...left.wizard.answers, [section.id]: yes } },
  }
}

/** 'No' makes each entry absent; 'yes' takes back no more than a 'no'. */
function withAnsweredEntries({ patient, wizard }: CaseRecord, { page, section }: SectionRef, yes: boolean): WizardCase {
  const codes = listSectionEntries(section).map(({ code }) => code)
  if (!yes) return withAbsent(patient, page, codes)
  return wizard.answers[section.id] === false ? withoutAbsent(patient, codes) : patient
}

const listTicked = (record: CaseRecord, sectionRef: SectionRef): readonly string[] =>
  listSectionEntries(sectionRef.section)
    .map(({ code }) => code)
    .filter((code) => getCodes(record, sectionRef).includes(code))

const withoutEntries = (record: CaseRecord, sectionRef: SectionRef, codes: readonly string[]): CaseRecord =>
  codes.reduce((left, code) => withEntryTicked(left, sectionRef, code, false), record)

/** Ticks or unticks an entry, with all that follows from it. */
export function withEntryTicked(record: CaseRecord, sectionRef: SectionRef, code: string, on: boolean): CaseRecord {
  const { page, section } = sectionRef
  if (!page.perSeizure) {
    const edits: CaseEdit[] = page.list ? [{ kind: on ? 'tick' : 'untick', list: page.list, code }] : []
    return { ...record, patient: applyEdits(WIZARD_VOCABULARY, record.patient, edits) }
  }
  const { list } = section
  if (list === undefined) return record
  return withEditedSeizure(record, (seizure) =>
    withoutStaleRemarks(withSeizureEntry(SELECTION, seizure, { list, code }, on), section),
  )
}

/** Takes back the answer of a state control, or what was chosen of its entries; what was entered below it goes with it. */
export const withoutSectionState = (record: CaseRecord, sectionRef: SectionRef): CaseRecord => {
  const { state, oneOf = [] } = sectionRef.section
  return withoutEntries(record, sectionRef, [...Object.values(state ?? {}), ...oneOf])
}

/** The codes of another section as those of this one. */
export function listCopies(record: CaseRecord, sectionRef: SectionRef): readonly string[] {
  const { copyFrom } = sectionRef.section
  if (copyFrom === undefined) return NO_CODES
  const copies = getCodes(record, sectionRef).map((code) => code.replace(copyFrom.prefix, copyFrom.ownPrefix))
  return listSectionCodes(sectionRef.section).filter((code) => copies.includes(code))
}

/** As `listCopies`, but none where this section has its own answer. */
export const listCopiedCodes = (record: CaseRecord, sectionRef: SectionRef): readonly string[] =>
  listHeldCodes(record, sectionRef).length > 0 ? NO_CODES : listCopies(record, sectionRef)

/** What the case holds of a section, its state included. */
export const listHeldCodes = (record: CaseRecord, sectionRef: SectionRef): readonly string[] => {
  const codes = getCodes(record, sectionRef)
  return listSectionCodes(sectionRef.section).filter((code) => codes.includes(code))
}

/** Takes over the answers of another section. */
export const withCopiedCodes = (record: CaseRecord, sectionRef: SectionRef): CaseRecord =>
  listCopiedCodes(record, sectionRef).reduce((copied, code) => withEntryTicked(copied, sectionRef, code, true), record)

/** The value of a section's choice, as the page shows it: a preset belongs to a new seizure, not to an empty one. */
export function getChoiceValue(record: CaseRecord, { page, section: { choice } }: SectionRef): string {
  if (choice === undefined) return ''
  const source: FieldValues = page.perSeizure ? getShownSeizure(record) : record.patient
  return String(source[choice.key] ?? '')
}

/** Makes a choice; an empty value takes it back. */
export function withChoiceValue(record: CaseRecord, { page, section }: SectionRef, value: string): CaseRecord {
  const key = section.choice?.key
  if (key === undefined) return record
  if (!page.perSeizure) return withFields(record, { [key]: value })
  return isSeizureChoiceKey(key) ? withChoiceMade(record, section, key, value) : record
}

/** Sets fields of the case. */
export const withFields = (record: CaseRecord, fields: Partial<WizardCase>): CaseRecord => ({
  ...record,
  patient: { ...record.patient, ...fields },
})

/** Sets the free text of an entry of the seizure. */
export const withRemark = (record: CaseRecord, key: string, text: string): CaseRecord =>
  withEditedSeizure(record, (seizure) => ({
    ...seizure,
    remarks: { ...seizure.remarks, [key]: text },
  }))
