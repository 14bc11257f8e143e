import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { normalizeCase, type PatientCase, type SubmittedCase, type SyndromeCode } from '../../../rules/case/index.ts'
import type { TextbookPatients } from '../../../rules/pack/index.ts'
import {
  expandReferencePatients,
  expandTextbookPatient,
  type ReferencePatient,
  splitAgeUnits,
} from '../../../rules/quality/reference-patients.ts'
import type { ReferenceCasesFile } from '../../../schemas/types/reference-cases.ts'

const FOLDER = 'tests/cases'

/** The file of the reference patients of a syndrome. */
export const getCasesFile = (syndrome: SyndromeCode, folder = FOLDER): string => join(folder, `${syndrome}.yaml`)

/** The syndromes that have reference patients, by the names of their files. */
export const listCodesWithCases = (folder = FOLDER): string[] => listYamlNames(folder)

/** The reference patients of one syndrome, each written out in full. */
export const readReferencePatients = (syndrome: SyndromeCode): ReferencePatient[] =>
  expandReferencePatients(syndrome, readReferenceCases(syndrome))

/** The textbook patient of a syndrome. */
export const readTextbookPatient = (syndrome: SyndromeCode): PatientCase =>
  expandTextbookPatient(readReferenceCases(syndrome))

/** The textbook patient of every syndrome that has one; none where there is no such folder. */
export function readTextbookPatients(folder = FOLDER): TextbookPatients {
  return Object.fromEntries(
    listYamlNames(folder).map((code) => [code, expandTextbookPatient(readReferenceCases(code, folder))]),
  )
}

/** The folder of patients next to a folder of rules, wherever the command runs; else that of the working folder. */
export function findCasesFolder(rules: string): string {
  const sibling = join(rules, '..', FOLDER)
  return existsSync(sibling) ? sibling : FOLDER
}

/** Not validated here: lint checks the file against its schema. */
const readReferenceCases = (syndrome: SyndromeCode, folder = FOLDER): ReferenceCasesFile =>
  parse(readFileSync(getCasesFile(syndrome, folder), 'utf8'))

/** The YAML files of a folder by their names, without the ending, in alphabetical order; none where there is no folder. */
export const listYamlNames = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.yaml') && !name.startsWith('.'))
    .map((name) => basename(name, '.yaml'))
    .sort()

/** `submitted`: the case as in its file, each age split into number and unit, ready to be submitted. */
export type CaseOfFile = Readonly<{ submitted: SubmittedCase; patient: PatientCase }>

export function readCase(written: SubmittedCase): CaseOfFile {
  const submitted = splitAgeUnits(written)
  return { submitted, patient: normalizeCase(submitted) }
}
