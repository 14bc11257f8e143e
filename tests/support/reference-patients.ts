import type { ReferencePatient } from '../../rules/quality/reference-patients.ts'
import { listCodesWithCases, readReferencePatients } from '../../scripts/build/cases/reference-cases.ts'

/** Every reference patient, read once for all files of a worker. */
export const REFERENCE_PATIENTS: readonly ReferencePatient[] = listCodesWithCases().flatMap(readReferencePatients)
