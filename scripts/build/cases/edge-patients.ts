import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'
import type { AtypicalPerson, LookAlikePerson } from '../../../rules/analysis/quality/patients-report/people.ts'
import { splitAgeUnits } from '../../../rules/analysis/quality/reference-patients.ts'
import { normalizeCase, type SubmittedCase, type SyndromeCode } from '../../../rules/case/index.ts'
import type { EdgePatientsFile } from '../../../schemas/types/edge-patients.ts'

const FOLDER = 'tests/cases/edges'

/** `submitted`: the case as in its file, each age split into number and unit, ready to be submitted. */
type Submitted = Readonly<{ submitted: SubmittedCase }>

/** The patients near the boundary of one syndrome: atypical ones who have it, and look-alikes who do not. */
export type EdgePatients = Readonly<{
  atypical: readonly (AtypicalPerson & Submitted)[]
  lookAlikes: readonly (LookAlikePerson & Submitted)[]
}>

/** The syndromes with such patients, by file name, in alphabetical order. */
export const listCodesWithEdgePatients = (): SyndromeCode[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => basename(name, '.yaml'))
    .sort()

/** The atypical patients and look-alikes of one syndrome, in the order of their file. */
export function readEdgePatients(syndrome: SyndromeCode): EdgePatients {
  const { atypical, lookAlikes }: EdgePatientsFile = parse(readFileSync(`${FOLDER}/${syndrome}.yaml`, 'utf8'))
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

function readCase(patient: SubmittedCase) {
  const submitted = splitAgeUnits(patient)
  return { submitted, patient: normalizeCase(submitted) }
}
