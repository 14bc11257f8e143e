import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'
import type { Stage, SubmittedCase } from '../../rules/engine/index.ts'
import { ordinaryPeople, themes } from './ordinary-people.ts'
import { codesWithCases, type ReferencePatient, referencePatients } from './reference-cases.ts'

const PUBLISHED = 'tests/cases/published'

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
  readdirSync(PUBLISHED)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => ({
      kind: 'published',
      stage: 'results',
      name: basename(name, '.yaml'),
      submitted: parse(readFileSync(`${PUBLISHED}/${name}`, 'utf8')) as SubmittedCase,
    }))
