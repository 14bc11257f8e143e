import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'
import type { AtypicalPerson, LookAlikePerson } from '../../rules/analysis/patients-report/people.ts'
import { splitAgeUnits } from '../../rules/analysis/reference-patients.ts'
import { normalizeCase, type SubmittedCase, type SyndromeCode } from '../../rules/engine/index.ts'
import type { EdgePatientsFile } from '../../schemas/types/edge-patients.ts'

const FOLDER = 'tests/cases/edges'

/** `submitted`: the case as its file has it, each age with its unit in a field of its own, ready to be handed in. */
type Submitted = Readonly<{ submitted: SubmittedCase }>

/** The people at the edges of one syndrome: those who have it and present atypically, and those who only resemble it. */
export type EdgePatients = Readonly<{
  atypical: readonly (AtypicalPerson & Submitted)[]
  lookAlikes: readonly (LookAlikePerson & Submitted)[]
}>

/** The syndromes that have patients at their edges, by the names of their files, in alphabetical order. */
export const listCodesWithEdgePatients = (): SyndromeCode[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => basename(name, '.yaml'))
    .sort()

/** The patients at the edges of one syndrome, in the order of their file. */
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
