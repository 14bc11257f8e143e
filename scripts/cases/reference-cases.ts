import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'
import {
  expandReferencePatients,
  expandTextbookPatient,
  type ReferencePatient,
} from '../../rules/analysis/reference-patients.ts'
import type { PatientCase, SyndromeCode } from '../../rules/engine/index.ts'
import type { ReferenceCasesFile } from '../../schemas/types/reference-cases.ts'

/** The syndromes that have reference patients, by the names of their files. */
export const listCodesWithCases = (): string[] =>
  readdirSync('tests/cases')
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => basename(name, '.yaml'))

/** The reference patients of one syndrome, each written out in full. */
export const readReferencePatients = (syndrome: SyndromeCode): ReferencePatient[] =>
  expandReferencePatients(syndrome, readReferenceCases(syndrome))

/** The textbook patient of a syndrome. */
export const readTextbookPatient = (syndrome: SyndromeCode): PatientCase =>
  expandTextbookPatient(readReferenceCases(syndrome))

/** Not validated here: lint checks the file against its schema. */
const readReferenceCases = (syndrome: SyndromeCode): ReferenceCasesFile =>
  parse(readFileSync(`tests/cases/${syndrome}.yaml`, 'utf8'))
