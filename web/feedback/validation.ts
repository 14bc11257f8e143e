import { SYNDROME_CODES } from '../../rules/pack/syndrome-codes.ts'

/** The choices of the correct diagnosis (product.md §2, 'Validation screen'). */
export const DIAGNOSES: readonly string[] = [...SYNDROME_CODES, 'OtherDiagnosis']

export type ValidationEntries = Readonly<{
  containedInLikely: string
  othersInLikely: string
  correctDiagnosis: string
  comment: string
}>

export const NOTHING_ENTERED: ValidationEntries = {
  containedInLikely: '',
  othersInLikely: '',
  correctDiagnosis: '',
  comment: '',
}

type Required = Exclude<keyof ValidationEntries, 'comment'>

/** What to say beside each question without an answer: a record without them could not be counted. */
const FAULTS: Readonly<Record<Required, string>> = {
  containedInLikely: 'Please answer with yes or no: without it the record cannot be counted.',
  othersInLikely: 'Please answer with yes or no: without it the record cannot be counted.',
  correctDiagnosis: 'Please choose the correct diagnosis, or OtherDiagnosis.',
}

export const faultsIn = (entries: ValidationEntries): Partial<Record<Required, string>> =>
  Object.fromEntries(Object.entries(FAULTS).filter(([key]) => new Map(Object.entries(entries)).get(key) === ''))

/** The record as POST /api/validation takes it. */
export const recordOf = (caseId: string, entries: ValidationEntries) => ({
  ...entries,
  caseId,
  containedInLikely: entries.containedInLikely === 'yes',
  othersInLikely: entries.othersInLikely === 'yes',
})
