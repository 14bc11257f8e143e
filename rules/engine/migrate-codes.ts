import { getOwn } from './get-own.ts'
import { FEATURE_LISTS, type PatientCase, type RulePack, SEIZURE_LISTS, type Seizure } from './types.ts'

/** What of the vocabulary tells how the codes of a case are meant. */
export type CodeMeanings = Partial<Pick<RulePack, 'renamed' | 'plainParents'>>

/**
 * A case with the codes of today, so that one stored before a rename is read as it was meant, and with the plain
 * entries above those that are ticked (decisions.md, 'Second round'): a ticked child ticks what it specifies.
 */
export function migrateCodes({ renamed = {}, plainParents = {} }: CodeMeanings, patient: PatientCase): PatientCase {
  const migrateList = (codes: readonly string[]) => {
    const current = codes.map((code) => getOwn(renamed, code) ?? code)
    return [...new Set(current.flatMap((code) => [...(getOwn(plainParents, code) ?? []), code]))]
  }
  const migrateSeizure = (seizure: Seizure): Seizure => ({
    ...seizure,
    ...Object.fromEntries(SEIZURE_LISTS.map((list) => [list, migrateList(seizure[list])])),
  })
  const lists = FEATURE_LISTS.map((list) => [list, migrateList(patient[list])])
  return { ...patient, ...Object.fromEntries(lists), seizures: patient.seizures.map(migrateSeizure) }
}
