import type { CorpusCase } from '../../../rules/analysis/quality/corpus-case.ts'
import type { ReferencePatient } from '../../../rules/analysis/quality/reference-patients.ts'
import type { SyndromeCode } from '../../../rules/case/index.ts'
import { listCodesWithEdgePatients, readEdgePatients } from './edge-patients.ts'
import { listOrdinaryGroups, readOrdinaryPeople } from './ordinary-people.ts'
import { listPublishedNames, readPublishedPatient } from './published-patients.ts'
import { listCodesWithCases, readReferencePatients } from './reference-cases.ts'

/** All patients and people in the repository, in a fixed order. */
export const loadCorpus = (): CorpusCase[] => [
  ...listCodesWithCases().sort().flatMap(readReferencePatients).map(toCorpusCase),
  ...listCodesWithEdgePatients().flatMap(loadEdgePatients),
  ...loadPublishedPatients(),
  ...listOrdinaryGroups().flatMap(loadOrdinaryPeople),
]

const toCorpusCase = ({ syndrome, name, submitted, stage }: ReferencePatient): CorpusCase => ({
  kind: 'reference',
  name: `${syndrome}: ${name}`,
  submitted,
  stage,
})

const loadEdgePatients = (code: SyndromeCode): CorpusCase[] => {
  const { atypical, lookAlikes } = readEdgePatients(code)
  return [...atypical, ...lookAlikes].map(({ name, submitted }) => ({
    kind: 'edge',
    name: `${code}: ${name}`,
    submitted,
    stage: 'results',
  }))
}

const loadOrdinaryPeople = (theme: string): CorpusCase[] =>
  readOrdinaryPeople(theme).map(({ name, submitted }) => ({
    kind: 'ordinary',
    name: `${theme}: ${name}`,
    submitted,
    stage: 'results',
  }))

const loadPublishedPatients = (): CorpusCase[] =>
  listPublishedNames().map((name) => ({
    kind: 'published',
    stage: 'results',
    name,
    submitted: readPublishedPatient(name),
  }))
