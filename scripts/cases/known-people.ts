import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'
import type { SubmittedCase } from '../../rules/engine/index.ts'
import { ordinaryPeople, themes } from './ordinary-people.ts'
import { codesWithCases, referencePatients } from './reference-cases.ts'

const PUBLISHED = 'tests/cases/published'

/** Where a person comes from: the reference patients, published reports, or people without any syndrome. */
export type Kind = 'reference' | 'published' | 'ordinary'

export type KnownPerson = Readonly<{ kind: Kind; name: string; submitted: SubmittedCase }>

/** Everyone whose case is written down, always in the same order. */
export const knownPeople = (): KnownPerson[] => [
  ...codesWithCases()
    .sort()
    .flatMap(referencePatients)
    .map(({ syndrome, name, submitted }) => ({ kind: 'reference' as const, name: `${syndrome}: ${name}`, submitted })),
  ...publishedPatients(),
  ...themes()
    .flatMap((theme) => ordinaryPeople(theme).map((person) => ({ theme, ...person })))
    .map(({ theme, name, submitted }) => ({ kind: 'ordinary' as const, name: `${theme}: ${name}`, submitted })),
]

const publishedPatients = (): KnownPerson[] =>
  readdirSync(PUBLISHED)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => ({
      kind: 'published',
      name: basename(name, '.yaml'),
      submitted: parse(readFileSync(`${PUBLISHED}/${name}`, 'utf8')) as SubmittedCase,
    }))
