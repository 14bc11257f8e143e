import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'
import { splitAgeUnits } from '../../../rules/analysis/quality/reference-patients.ts'
import { normalizeCase, type PatientCase, type SubmittedCase } from '../../../rules/case/index.ts'
import type { OrdinaryPeopleFile } from '../../../schemas/types/ordinary-people.ts'

const FOLDER = 'tests/cases/ordinary'

export type OrdinaryPerson = Readonly<{
  name: string
  /** The case as in its file, each age split into number and unit, ready to be submitted. */
  submitted: SubmittedCase
  patient: PatientCase
}>

/** The themes of ordinary people, by file name. */
export const listOrdinaryGroups = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => basename(name, '.yaml'))
    .sort()

/** The people of one theme, none of whom has a syndrome. */
export function readOrdinaryPeople(theme: string): OrdinaryPerson[] {
  const { people } = parse(readFileSync(`${FOLDER}/${theme}.yaml`, 'utf8')) as OrdinaryPeopleFile
  return people.map(({ name, patient }) => {
    const submitted = splitAgeUnits(patient)
    return { name, submitted, patient: normalizeCase(submitted) }
  })
}
