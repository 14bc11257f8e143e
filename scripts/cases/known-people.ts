import type { Stage, SubmittedCase } from '../../rules/engine/index.ts'
import { ordinaryPeople, themes } from './ordinary-people.ts'
import { publishedNames, publishedPatient } from './published-patients.ts'
import { codesWithCases, type ReferencePatient, referencePatients } from './reference-cases.ts'

/** Where a person comes from: the reference patients, published reports, or people without any syndrome. */
export type Kind = 'reference' | 'published' | 'ordinary'

/** `stage`: how far the person is classified. */
export type KnownPerson = Readonly<{ kind: Kind; name: string; submitted: SubmittedCase; stage: Stage }>

/** Everyone whose case is written down, always in the same order. */
export const knownPeople = (): KnownPerson[] => [
  ...codesWithCases().sort().flatMap(referencePatients).map(asKnown),
  ...publishedPatients(),
  ...themes().flatMap(ordinaryPeopleOf),
]

const asKnown = ({ syndrome, name, submitted, stage }: ReferencePatient): KnownPerson => ({
  kind: 'reference',
  name: `${syndrome}: ${name}`,
  submitted,
  stage,
})

const ordinaryPeopleOf = (theme: string): KnownPerson[] =>
  ordinaryPeople(theme).map(({ name, submitted }) => ({
    kind: 'ordinary',
    name: `${theme}: ${name}`,
    submitted,
    stage: 'results',
  }))

const publishedPatients = (): KnownPerson[] =>
  publishedNames().map((name) => ({ kind: 'published', stage: 'results', name, submitted: publishedPatient(name) }))
