import { type SelectionRules, tick, untick } from '../../rules/engine/index.ts'
import type { Section, VocabularyPage } from '../../rules/pack/index.ts'
import type { Kept, WizardCase } from './case-record.ts'
import {
  answerTo,
  changeSeizure,
  choose,
  editedRow,
  freshSeizure,
  isShownFor,
  type SeizureValue,
  seizuresOf,
  type WizardSeizure,
  withList,
} from './seizures.ts'

/** A section of a page: it decides where in the case its entries are kept. */
export type Place = Readonly<{ page: VocabularyPage['page']; section: Section }>

/** The vocabulary as the wizard uses it. */
export type Wording = Readonly<{ pages: readonly VocabularyPage[]; rules: SelectionRules }>

const NONE: readonly string[] = []
const SEIZURE_VALUES: readonly string[] = [
  'mainType',
  'onset',
  'awareness',
  'timepoint',
] satisfies readonly SeizureValue[]

const isSeizureValue = (key: string): key is SeizureValue => SEIZURE_VALUES.includes(key)

/** The seizure that the seizure pages show: a row of the table, or a new one as it looks before its first entry. */
export const shownSeizure = (kept: Kept, { pages }: Wording): WizardSeizure =>
  seizuresOf(kept.patient)[editedRow(kept)] ?? freshSeizure(pages)

/** The codes of the list to which a section belongs. */
export function codesAt(kept: Kept, { page, section }: Place): readonly string[] {
  if (!page.perSeizure) return page.list === undefined ? NONE : (kept.patient[page.list] ?? NONE)
  const seizure = seizuresOf(kept.patient)[editedRow(kept)]
  return section.list === undefined ? NONE : (seizure?.[section.list] ?? NONE)
}

/** Whether a section is shown: its gate is ticked, and it fits the seizure. */
export function isShown(kept: Kept, place: Place, wording: Wording): boolean {
  const { page, section } = place
  if (section.gate !== undefined && !codesAt(kept, place).includes(section.gate)) return false
  return !page.perSeizure || isShownFor(section, shownSeizure(kept, wording))
}

/** Whether the findings of a section are shown: its source is abnormal, or its question was answered with yes. */
export function hasFindingsOpen(kept: Kept, place: Place): boolean {
  const { state, ask } = place.section
  if (state !== undefined) return codesAt(kept, place).includes(state.abnormal)
  return !ask || answerTo(kept, place.section) === true
}

/** Ticks or unticks an entry, with all that follows from it. */
export function setEntry(kept: Kept, place: Place, wording: Wording, code: string, on: boolean): Kept {
  const { page, section } = place
  const codes = (on ? tick : untick)(wording.rules, codesAt(kept, place), code)
  if (!page.perSeizure) return page.list === undefined ? kept : withFields(kept, { [page.list]: [...codes] })
  const { list } = section
  return list === undefined
    ? kept
    : changeSeizure(kept, wording.pages, (seizure) => withList(seizure, list, codes, section))
}

/** Takes back the answer of a state control; what was entered below it goes with it. */
export function clearState(kept: Kept, place: Place, wording: Wording): Kept {
  const states = Object.values(place.section.state ?? {})
  return states.reduce((before, code) => setEntry(before, place, wording, code, false), kept)
}

/** The value of a section's choice, as the page shows it. */
export function valueAt(kept: Kept, { page, section: { choice } }: Place, wording: Wording): string {
  if (choice === undefined) return ''
  const holder: Readonly<Record<string, unknown>> = page.perSeizure ? shownSeizure(kept, wording) : kept.patient
  return String(holder[choice.key] || choice.default || '')
}

/** Makes a choice; an empty value takes it back. */
export function setValue(kept: Kept, { page, section: { choice } }: Place, wording: Wording, value: string): Kept {
  if (choice === undefined) return kept
  const { key } = choice
  if (!page.perSeizure) return withFields(kept, { [key]: value })
  return isSeizureValue(key)
    ? changeSeizure(kept, wording.pages, (seizure) => choose(wording.pages, seizure, key, value))
    : kept
}

/** Sets fields of the case. */
export const withFields = (kept: Kept, fields: Partial<WizardCase>): Kept => ({
  ...kept,
  patient: { ...kept.patient, ...fields },
})

/** Sets the free text beside an entry of the seizure. */
export const setRemark = (kept: Kept, { pages }: Wording, key: string, text: string): Kept =>
  changeSeizure(kept, pages, (seizure) => ({ ...seizure, remarks: { ...seizure.remarks, [key]: text } }))
