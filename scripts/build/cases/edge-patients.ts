import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import type { AtypicalPerson, LookAlikePerson } from '../../../rules/quality/patients-report/people.ts'
import type { EdgePatientsFile } from '../../../schemas/types/edge-patients.ts'
import { type CaseOfFile, listYamlNames, readCase } from './patient-files.ts'

const FOLDER = 'tests/cases'

const getFolder = (cases: string): string => join(cases, 'edges')

/** The patients near the boundary of one syndrome: atypical ones who have it, and look-alikes who do not. */
export type EdgePatients = Readonly<{
  atypical: readonly (AtypicalPerson & CaseOfFile)[]
  lookAlikes: readonly (LookAlikePerson & CaseOfFile)[]
}>

/** The syndromes with such patients, by file name, in alphabetical order. */
export const listCodesWithEdgePatients = (cases = FOLDER): SyndromeCode[] => listYamlNames(getFolder(cases))

/** The atypical patients and look-alikes of one syndrome, in the order of their file. */
export function readEdgePatients(syndrome: SyndromeCode, cases = FOLDER): EdgePatients {
  const text = readFileSync(join(getFolder(cases), `${syndrome}.yaml`), 'utf8')
  const { atypical, lookAlikes }: EdgePatientsFile = parse(text)
  return {
    atypical: atypical.map(({ name, mayBeExcludedBy, patient }) => ({
      syndrome,
      name,
      mayBeExcludedBy,
      ...readCase(patient),
    })),
    lookAlikes: lookAlikes.map(({ name, is, patient }) => ({ syndrome, name, is, ...readCase(patient) })),
  }
}
