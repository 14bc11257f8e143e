import { getOwn } from './get-own.ts'
import { FEATURE_LISTS, type PatientCase, type RulePack, SEIZURE_LISTS, type Seizure } from './types.ts'

/** Migrates a case to the current codes, so that a case stored before a rename is read as it was meant. */
export function migrateCodes({ renamed }: Pick<RulePack, 'renamed'>, patient: PatientCase): PatientCase {
  if (renamed === undefined) return patient
  const replaceCodes = (codes: readonly string[]) => [...new Set(codes.map((code) => getOwn(renamed, code) ?? code))]
  const lists = FEATURE_LISTS.map((list) => [list, replaceCodes(patient[list])])
  const migrateSeizure = (seizure: Seizure): Seizure => ({
    ...seizure,
    ...Object.fromEntries(SEIZURE_LISTS.map((list) => [list, replaceCodes(seizure[list])])),
  })
  return { ...patient, ...Object.fromEntries(lists), seizures: patient.seizures.map(migrateSeizure) }
}
