import type { PatientCase } from '../../case/index.ts'
import { isDeepEqual } from '../deep-equal.ts'

/** The fields of a case that an answer sets, with what they then hold. */
export type CaseChange = Partial<PatientCase>

/** The fields in which a case differs from what it was. */
export function listChanges(patient: PatientCase, changed: PatientCase): CaseChange {
  const before: Readonly<Record<string, unknown>> = { ...patient }
  return Object.fromEntries(Object.entries(changed).filter(([key, value]) => !isDeepEqual(value, before[key])))
}
