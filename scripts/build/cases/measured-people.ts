import { normalizeCase } from '../../../rules/case/index.ts'
import type { MeasuredPeople } from '../../../rules/quality/patients-report/build-report.ts'
import type { ExpectedPerson } from '../../../rules/quality/patients-report/people.ts'
import { listCodesWithEdgePatients, readEdgePatients } from './edge-patients.ts'
import { listOrdinaryGroups, readOrdinaryPeople } from './ordinary-people.ts'
import { findPublishedSyndrome, listPublishedNames, readPublishedPatient } from './published-patients.ts'
import { readWorkUps } from './work-ups.ts'

/** Everyone who counts in the patients report, in a fixed order. */
export function readMeasuredPeople(): MeasuredPeople {
  const edges = listCodesWithEdgePatients().map(readEdgePatients)
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
