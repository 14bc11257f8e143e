import { own } from './own.ts'
import { FEATURE_LISTS, type PatientCase, type RulePack, SEIZURE_LISTS, type Seizure } from './types.ts'

/** A case in which every entry has its code of today, so that a case stored before a rename reads as it did. */
export function withCurrentCodes({ renamed }: Pick<RulePack, 'renamed'>, patient: PatientCase): PatientCase {
  if (renamed === undefined) return patient
  const current = (codes: readonly string[]) => [...new Set(codes.map((code) => own(renamed, code) ?? code))]
  const inLists = FEATURE_LISTS.map((list) => [list, current(patient[list])])
  const ofSeizure = (seizure: Seizure): Seizure => ({
    ...seizure,
    ...Object.fromEntries(SEIZURE_LISTS.map((list) => [list, current(seizure[list])])),
  })
  return { ...patient, ...Object.fromEntries(inLists), seizures: patient.seizures.map(ofSeizure) }
}
