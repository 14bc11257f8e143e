import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { WorkUpPerson } from '../../../rules/quality/patients-report/people.ts'
import type { WorkUpsFile } from '../../../schemas/types/work-ups.ts'
import { listYamlNames, readCase } from './patient-files.ts'

const FOLDER = 'tests/cases/work-ups'

/** One patient per syndrome, with the work-up of a first-line clinic, in the order of the files. */
export const readWorkUps = (): WorkUpPerson[] =>
  listYamlNames(FOLDER).flatMap((file) => {
    const { patients }: WorkUpsFile = parse(readFileSync(`${FOLDER}/${file}.yaml`, 'utf8'))
    return patients.map(({ is, name, needs, patient }) => ({
      syndrome: is,
      name,
      needs,
      patient: readCase(patient).patient,
    }))
  })
