import { normalizeSeizure, type PatientCase, type RulePack, type Seizure, withAllTicked } from '../../case/index.ts'
import type { InterviewSeizureField, Investigation } from '../../pack/built-pack.ts'
import { isDeepEqual } from '../deep-equal.ts'

/**
 * A case with the entries of another case at one investigation, and all that must be ticked above it; what is absent
 * stays so.
 */
export function copyAnswers(
  pack: Pick<RulePack, 'features' | 'selection' | 'noSeizure'>,
  { codes, fields }: Pick<Investigation, 'codes' | 'fields'>,
  from: PatientCase,
  to: PatientCase,
): PatientCase {
  const ticked = codes.filter((code) => isTicked(pack, from, code) && !to.absent?.includes(code))
  const withFields = Object.assign({}, to, ...fields.map((field) => pickField(field, from)))
  return withAllTicked(pack, withFields, ticked)
}

/** A seizure with some fields of another seizure. */
export const copySeizureFields = (fields: readonly InterviewSeizureField[], from: Seizure, to: Seizure): Seizure =>
  Object.assign({}, to, ...fields.map((field) => ({ [field]: from[field] })))

/** A seizure that has no more than some fields of another. */
export const pickSeizureFields = (fields: readonly InterviewSeizureField[], from: Seizure): Seizure =>
  copySeizureFields(fields, from, normalizeSeizure({}))

/** Whether an entry of the case's lists is ticked. */
export const isTicked = ({ features }: Pick<RulePack, 'features'>, patient: PatientCase, code: string): boolean => {
  const list = features[code]?.list
  return list !== undefined && patient[list].includes(code)
}

/** A number goes with its unit. */
const pickField = (field: Investigation['fields'][number], from: PatientCase): Partial<PatientCase> => {
  switch (field) {
    case 'gender':
      return { gender: from.gender }
    case 'age':
      return { age: from.age, ageUnit: from.ageUnit }
    case 'ageAtOnset':
      return {
        ageAtOnset: from.ageAtOnset,
        ageAtOnsetUnit: from.ageAtOnsetUnit,
        ...(from.ageAtOnsetTo !== undefined && { ageAtOnsetTo: from.ageAtOnsetTo }),
        ...(from.gestationalAge !== undefined && { gestationalAge: from.gestationalAge }),
      }
    case 'swFreq':
      return { swFreq: from.swFreq }
    default:
      return field satisfies never
  }
}

/** The fields of a case that an answer sets, with what they then hold. */
export type CaseChange = Partial<PatientCase>

/** The fields in which a case differs from what it was. */
export function listChanges(patient: PatientCase, changed: PatientCase): CaseChange {
  const before: Readonly<Record<string, unknown>> = { ...patient }
  return Object.fromEntries(Object.entries(changed).filter(([key, value]) => !isDeepEqual(value, before[key])))
}
