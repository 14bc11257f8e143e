import type { MeasuredPeople } from '../../rules/analysis/patients-report/build-report.ts'
import type { ExpectedPerson } from '../../rules/analysis/patients-report/people.ts'
import { normalizeCase } from '../../rules/engine/index.ts'
import { listCodesWithEdgePatients, readEdgePatients } from './edge-patients.ts'
import { listOrdinaryGroups, readOrdinaryPeople } from './ordinary-people.ts'
import { listPublishedNames, readPublishedPatient } from './published-patients.ts'
import { readWorkUps } from './work-ups.ts'

/**
 * The name of a published patient begins with the published diagnosis, or with this if that is none of the syndromes.
 */
const NO_SYNDROME = 'none'

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
  const code = name.slice(0, name.lastIndexOf('-'))
  return { name, patient: normalizeCase(readPublishedPatient(name)), likely: code === NO_SYNDROME ? [] : [code] }
}
