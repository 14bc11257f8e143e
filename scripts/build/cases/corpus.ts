import type { CorpusCase } from '../../../rules/quality/corpus-case.ts'
import {
  listCodesWithEdgePatients,
  listOrdinaryGroups,
  readEdgePatients,
  readOrdinaryPeople,
} from './measured-people.ts'
import { listPublishedNames, readPublishedPatient } from './published-patients.ts'
import { listCodesWithCases, readReferencePatients } from './reference-cases.ts'

/** All patients and people in the repository, in a fixed order. */
export const loadCorpus = (): CorpusCase[] => [
  ...listCodesWithCases()
    .flatMap(readReferencePatients)
    .map(({ syndrome, name, submitted, stage }) => toCorpusCase('reference', `${syndrome}: ${name}`, submitted, stage)),
  ...listCodesWithEdgePatients().flatMap((code) => {
    const { atypical, lookAlikes } = readEdgePatients(code)
    return [...atypical, ...lookAlikes].map(({ name, submitted }) =>
      toCorpusCase('edge', `${code}: ${name}`, submitted),
    )
  }),
  ...listPublishedNames().map((name) => toCorpusCase('published', name, readPublishedPatient(name))),
  ...listOrdinaryGroups().flatMap((theme) =>
    readOrdinaryPeople(theme).map(({ name, submitted }) => toCorpusCase('ordinary', `${theme}: ${name}`, submitted)),
  ),
]

const toCorpusCase = (
  kind: CorpusCase['kind'],
  name: string,
  submitted: CorpusCase['submitted'],
  stage: CorpusCase['stage'] = 'results',
): CorpusCase => ({ kind, name, submitted, stage })
