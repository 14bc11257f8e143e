import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'
import {
  expandReferencePatients,
  expandTextbookPatient,
  type ReferencePatient,
} from '../../rules/analysis/reference-patients.ts'
import type { PatientCase, SyndromeCode } from '../../rules/engine/index.ts'
import type { TextbookPatients } from '../../rules/pack/index.ts'
import type { ReferenceCasesFile } from '../../schemas/types/reference-cases.ts'

const FOLDER = 'tests/cases'

/** The syndromes that have reference patients, by the names of their files. */
export const listCodesWithCases = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => basename(name, '.yaml'))

/** The reference patients of one syndrome, each written out in full. */
export const readReferencePatients = (syndrome: SyndromeCode): ReferencePatient[] =>
  expandReferencePatients(syndrome, readReferenceCases(syndrome))

/** The textbook patient of a syndrome. */
export const readTextbookPatient = (syndrome: SyndromeCode): PatientCase =>
  expandTextbookPatient(readReferenceCases(syndrome))

/** The textbook patient of every syndrome that has one; none where the command runs in a folder without patients. */
export const readTextbookPatients = (): TextbookPatients =>
  existsSync(FOLDER) ? Object.fromEntries(listCodesWithCases().map((code) => [code, readTextbookPatient(code)])) : {}

/** Not validated here: lint checks the file against its schema. */
const readReferenceCases = (syndrome: SyndromeCode): ReferenceCasesFile =>
  parse(readFileSync(`${FOLDER}/${syndrome}.yaml`, 'utf8'))
