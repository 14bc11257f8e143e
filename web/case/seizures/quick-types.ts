import type { Seizure } from '../../../rules/case/index.ts'
import type { Section } from '../../../rules/pack/index.ts'
import type { CaseRecord } from '../case-record.ts'
import { FORM_PAGES } from '../vocabulary.ts'
import { createSeizure, getEditedRow, withEditedSeizure } from './seizures.ts'

/** A seizure type that one click fills in (`quickTypes` of the vocabulary). */
export type QuickType = NonNullable<Section['quickTypes']>[number]

/** All that any quick type can fill in; with another, what that one leaves out is open again. */
const FILLED_FIELDS = ['mainType', 'awareness', 'onset', 'details', 'timepoint', 'triggers'] as const

/** What the edited seizure would be with a quick type: all else that was entered of it stays. */
const fillSeizure = (entered: Seizure, { seizure }: QuickType): Seizure => {
  const open = createSeizure()
  return { ...entered, ...pickFilledFields(open), ...seizure }
}

const pickFilledFields = (seizure: Seizure): Partial<Seizure> =>
  Object.fromEntries(FILLED_FIELDS.map((field) => [field, seizure[field]]))

/** Fills in the edited seizure. */
export const withQuickType = (record: CaseRecord, quickType: QuickType): CaseRecord =>
  withEditedSeizure(record, (entered) => fillSeizure(entered, quickType))

/** Whether the edited seizure is what a quick type fills in. */
export function isQuickType(record: CaseRecord, quickType: QuickType): boolean {
  const entered = record.patient.seizures[getEditedRow(record)]
  if (entered === undefined) return false
  const filled = fillSeizure(entered, quickType)
  return FILLED_FIELDS.every((field) => String(filled[field]) === String(entered[field]))
}

/** Whether the quick type of the edited seizure answers a question on how it begins. */
export function isAnsweredByQuickType(record: CaseRecord, section: Section): boolean {
  const { choice, forOnset, findings = [] } = section
  const quickType = findFilledType(record)
  if (quickType === undefined || choice?.key === 'mainType') return false
  const { seizure } = quickType
  const isChosen = choice?.options.some(({ value }) =>
    Object.entries(seizure).some(([key, filled]) => key === choice.key && filled === value),
  )
  return (
    isChosen || (forOnset !== undefined && findings.some(({ code }) => seizure.details?.some((one) => one === code)))
  )
}

const findFilledType = (record: CaseRecord): QuickType | undefined =>
  FORM_PAGES.flatMap(({ sections }) => sections.flatMap(({ quickTypes = [] }) => quickTypes)).find((quickType) =>
    isQuickType(record, quickType),
  )
