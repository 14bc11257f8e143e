import { getOwn } from './get-own.ts'
import { FEATURE_LISTS, type PatientCase, type RulePack, SEIZURE_LISTS, type Seizure } from './types.ts'

/** What of the vocabulary determines what the codes of a case mean. */
export type CodeMeanings = Partial<Pick<RulePack, 'renamed' | 'plainParents'>>

/**
 * A case with the codes of today, so that one stored before a rename is read as it was meant, and with the plain
 * entries above those that are ticked (decisions.md, 'Second round'): a ticked child ticks what it specifies.
 */
export function migrateCodes(meanings: CodeMeanings, patient: PatientCase): PatientCase {
  const lists = FEATURE_LISTS.map((list) => [list, migrateList(meanings, patient[list])])
  const seizures = patient.seizures.map((seizure) => migrateSeizure(meanings, seizure))
  const absent = patient.absent && { absent: patient.absent.map((code) => getCurrentCode(meanings, code)) }
  return { ...patient, ...Object.fromEntries(lists), ...absent, seizures }
}

/** `migrateCodes` of one seizure. */
export const migrateSeizure = (meanings: CodeMeanings, seizure: Seizure): Seizure => ({
  ...seizure,
  ...Object.fromEntries(SEIZURE_LISTS.map((list) => [list, migrateList(meanings, seizure[list])])),
})

function migrateList(meanings: CodeMeanings, codes: readonly string[]): readonly string[] {
  const { plainParents = {} } = meanings
  const current = codes.map((code) => getCurrentCode(meanings, code))
  return [...new Set(current.flatMap((code) => [...(getOwn(plainParents, code) ?? []), code]))]
}

const getCurrentCode = ({ renamed = {} }: CodeMeanings, code: string): string => getOwn(renamed, code) ?? code
