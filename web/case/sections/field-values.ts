import { DEFAULT_UNIT, withCountedEntries } from '../../../rules/case/index.ts'
import type { Section } from '../../../rules/pack/index.ts'
import { parseWrittenAge } from '../amounts.ts'
import type { CaseRecord } from '../case-record.ts'
import { withEditedSeizure } from '../seizures/seizures.ts'
import { SELECTION } from '../vocabulary.ts'
import type { FieldValues } from './progress.ts'
import { getShownSeizure, type SectionRef, withFields, withRemark } from './section-ref.ts'

export type FieldDefinition = NonNullable<Section['fields']>[number]
export type Shortcut = NonNullable<Section['shortcuts']>[number]

/** The record of a field: the case or, on a page that is filled in per seizure, the seizure; its remarks for a text. */
function readFieldValues(record: CaseRecord, { page }: SectionRef, { kind }: FieldDefinition): FieldValues {
  if (!page.perSeizure) return record.patient
  const seizure = getShownSeizure(record)
  return isText(kind) ? (seizure.remarks ?? {}) : seizure
}

const isText = (kind: FieldDefinition['kind']): boolean => kind === 'text' || kind === 'area'

/** What was written into a field. */
export const getFieldText = (record: CaseRecord, sectionRef: SectionRef, field: FieldDefinition): string =>
  String(readFieldValues(record, sectionRef, field)[field.key] ?? '')

/** Whether something is written into one of the fields. */
export const hasFieldText = (
  record: CaseRecord,
  sectionRef: SectionRef,
  fields: readonly FieldDefinition[] = [],
): boolean => fields.some((field) => getFieldText(record, sectionRef, field) !== '')

/** Writes a field where `getFieldText` finds it. */
export function withFieldText(
  record: CaseRecord,
  sectionRef: SectionRef,
  field: FieldDefinition,
  text: string,
): CaseRecord {
  const { key, kind } = field
  if (sectionRef.page.perSeizure && isText(kind)) return withRemark(record, key, text)
  return withAmounts(record, sectionRef, { [key]: text }, field)
}

/**
 * Sets amounts and units; the unit of an age of a seizure is years until another is chosen. What a frequency
 * counts is always chosen.
 */
function withAmounts(
  record: CaseRecord,
  { page }: SectionRef,
  values: Readonly<Record<string, string>>,
  { kind, unitKey }: Partial<FieldDefinition> = {},
): CaseRecord {
  if (!page.perSeizure) return withFields(record, values)
  const units = unitKey === undefined || kind === 'frequency' ? {} : { [unitKey]: DEFAULT_UNIT }
  return withEditedSeizure(record, (seizure) =>
    withCountedEntries(SELECTION, seizure, { ...units, ...seizure, ...values }),
  )
}

/** The unit of an amount, empty while none is chosen; undefined for a field without one that can be chosen. */
export function findFieldUnit(record: CaseRecord, sectionRef: SectionRef, field: FieldDefinition): string | undefined {
  const { kind, unitKey } = field
  if (unitKey === undefined) return undefined
  const preset = kind === 'frequency' ? '' : DEFAULT_UNIT
  return String(readFieldValues(record, sectionRef, field)[unitKey] || preset)
}

export const withFieldUnit = (
  record: CaseRecord,
  sectionRef: SectionRef,
  { unitKey }: FieldDefinition,
  unit: string,
): CaseRecord => (unitKey === undefined ? record : withAmounts(record, sectionRef, { [unitKey]: unit }))

/** Fills the fields that a shortcut names. */
export const withShortcut = (
  record: CaseRecord,
  sectionRef: SectionRef,
  { fills }: Pick<Shortcut, 'fills'>,
): CaseRecord => withAmounts(record, sectionRef, fills)

/**
 * An age that was written with its unit as number and unit: '2 weeks' is kept as 14 days, '2½' as 2.5. It stays as written
 * where its unit is not offered, or would be that of another entered amount too.
 */
export function withUnitRead(record: CaseRecord, sectionRef: SectionRef, field: FieldDefinition): CaseRecord {
  const { key, unitKey } = field
  const written = parseWrittenAge(getFieldText(record, sectionRef, field))
  if (written === undefined || unitKey === undefined) return record
  const sharing = sectionRef.section.fields?.filter((one) => one.unitKey === unitKey) ?? []
  const unit = written.unit ?? findFieldUnit(record, sectionRef, field) ?? DEFAULT_UNIT
  const isOffered = sharing.some(({ units }) => units?.some((one) => one === unit))
  const isAlone = sharing.every((one) => one.key === key || getFieldText(record, sectionRef, one) === '')
  const isSame = findFieldUnit(record, sectionRef, field) === unit
  if (!isOffered || !(isAlone || isSame)) return record
  return withAmounts(record, sectionRef, { [key]: written.amount, [unitKey]: unit })
}
