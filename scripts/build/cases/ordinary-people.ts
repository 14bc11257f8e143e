import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { OrdinaryPeopleFile } from '../../../schemas/types/ordinary-people.ts'
import { type CaseOfFile, listYamlNames, readCase } from './patient-files.ts'

const FOLDER = 'tests/cases/ordinary'

export type OrdinaryPerson = CaseOfFile & Readonly<{ name: string }>

/** The themes of ordinary people, by file name. */
export const listOrdinaryGroups = (): string[] => listYamlNames(FOLDER)

/** The people of one theme, none of whom has a syndrome. */
export function readOrdinaryPeople(theme: string): OrdinaryPerson[] {
  const { people } = parse(readFileSync(`${FOLDER}/${theme}.yaml`, 'utf8')) as OrdinaryPeopleFile
  return people.map(({ name, patient }) => ({ name, ...readCase(patient) }))
}
