import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { WorkUpPerson } from '../../../rules/analysis/quality/patients-report/people.ts'
import { splitAgeUnits } from '../../../rules/analysis/quality/reference-patients.ts'
import { normalizeCase } from '../../../rules/case/index.ts'
import type { WorkUpsFile } from '../../../schemas/types/work-ups.ts'

const FOLDER = 'tests/cases/work-ups'

/** One patient per syndrome, with the work-up of a first-line clinic, in the order of the files. */
export const readWorkUps = (): WorkUpPerson[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => {
      const { patients }: WorkUpsFile = parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))
      return patients.map(({ is, name, needs, patient }) => ({
        syndrome: is,
        name,
        needs,
        patient: normalizeCase(splitAgeUnits(patient)),
      }))
    })
