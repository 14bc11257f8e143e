import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { normalizeCase, type PatientCase, type SubmittedCase } from '../../../rules/case/index.ts'
import { splitAgeUnits } from '../../../rules/quality/reference-patients.ts'

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
