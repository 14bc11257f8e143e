import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { normalizeCase, type SyndromeCode } from '../../../rules/case/index.ts'
import type { MeasuredPeople } from '../../../rules/quality/patients-report/build-report.ts'
import type {
  AtypicalPerson,
  ExpectedPerson,
  LookAlikePerson,
  WorkUpPerson,
} from '../../../rules/quality/patients-report/judge-work-ups.ts'
import type { EdgePatientsFile } from '../../../schemas/types/edge-patients.ts'
import type { OrdinaryPeopleFile } from '../../../schemas/types/ordinary-people.ts'
import type { WorkUpsFile } from '../../../schemas/types/work-ups.ts'
import { findPublishedSyndrome, listPublishedNames, readPublishedPatient } from './published-patients.ts'
import { type CaseOfFile, listYamlNames, readCase } from './reference-cases.ts'

/** Everyone who counts in the patients report, in a fixed order. */
export function readMeasuredPeople(): MeasuredPeople {
  const edges = listCodesWithEdgePatients().map((code) => readEdgePatients(code))
  return {
    atypical: edges.flatMap(({ atypical }) => atypical),
    lookAlikes: edges.flatMap(({ lookAlikes }) => lookAlikes),
    workUps: readWorkUps(),
    published: listPublishedNames().map(readExpectedPatient),
    ordinary: listOrdinaryGroups()
      .flatMap(readOrdinaryPeople)
      .map(({ name, patient }) => ({ name, patient, likely: [] })),
  }
}

function readExpectedPatient(name: string): ExpectedPerson {
  const code = findPublishedSyndrome(name)
  return { name, patient: normalizeCase(readPublishedPatient(name)), likely: code === undefined ? [] : [code] }
}

/** One patient per syndrome, with the work-up of a first-line clinic, in the order of the files of a folder of patients. */
export function readWorkUps(cases = 'tests/cases'): WorkUpPerson[] {
  const folder = join(cases, 'work-ups')
  return listYamlNames(folder).flatMap((file) => {
    const { patients }: WorkUpsFile = parse(readFileSync(join(folder, `${file}.yaml`), 'utf8'))
    return patients.map(({ is, name, needs, patient }) => ({
      syndrome: is,
      name,
      needs,
      patient: readCase(patient).patient,
    }))
  })
}

const ORDINARY = 'tests/cases/ordinary'

type OrdinaryPerson = CaseOfFile & Readonly<{ name: string }>

/** The themes of ordinary people, by file name. */
export const listOrdinaryGroups = (): string[] => listYamlNames(ORDINARY)

/** The people of one theme, none of whom has a syndrome. */
export function readOrdinaryPeople(theme: string): OrdinaryPerson[] {
  const { people } = parse(readFileSync(`${ORDINARY}/${theme}.yaml`, 'utf8')) as OrdinaryPeopleFile
  return people.map(({ name, patient }) => ({ name, ...readCase(patient) }))
}

const FOLDER = 'tests/cases'

const getFolder = (cases: string): string => join(cases, 'edges')

/** The patients near the boundary of one syndrome: atypical ones who have it, and look-alikes who do not. */
type EdgePatients = Readonly<{
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
