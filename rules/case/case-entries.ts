import { FEATURE_LISTS, type PatientCase, SEIZURE_LISTS, SEIZURE_VALUES } from './types.ts'

/** The codes and the chosen values of a case, those of its seizures included, each once. */
export function listCaseEntries(patient: PatientCase): ReadonlySet<string> {
  const entries = new Set<string>()
  for (const list of FEATURE_LISTS) for (const code of patient[list]) entries.add(code)
  for (const seizure of patient.seizures) {
    for (const key of SEIZURE_VALUES) entries.add(seizure[key])
    for (const list of SEIZURE_LISTS) for (const code of seizure[list]) entries.add(code)
  }
  return entries
}
