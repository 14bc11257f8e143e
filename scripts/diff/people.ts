import {
  listSyndromeCodes,
  normalizeCase,
  type RulePack,
  type Stage,
  type SubmittedCase,
} from '../../rules/engine/index.ts'
import { type Kind, knownPeople } from '../cases/known-people.ts'
import { aimedCase } from '../generated-cases/aimed-case.ts'
import { randomAt } from '../generated-cases/random.ts'

export type PersonKind = Kind | 'generated'
/** `stage`: how far the person is classified. */
export type Person = Readonly<{ kind: PersonKind; name: string; submitted: SubmittedCase; stage: Stage }>

/** The same people each time, so that two runs can be compared. */
const SEED = 20220501

/** Every so many-th person is seen at the first stage: an onset that is unclear there is often settled by the later ones. */
const AT_FIRST_STAGE = 5

/** Generated people, half of them aimed at the rules before a change and half at those after it, syndrome by syndrome. */
export function generatedPeople(before: RulePack, after: RulePack, count: number): Person[] {
  const rules = [before, after].map((pack) => ({ pack, codes: listSyndromeCodes(pack) }))
  return Array.from({ length: count }, (_, number) => {
    const { pack, codes } = rules[number % 2] ?? { pack: after, codes: listSyndromeCodes(after) }
    const code = codes[Math.floor(number / 2) % codes.length]
    const syndrome = code === undefined ? undefined : pack.syndromes[code]
    const submitted = syndrome ? aimedCase(pack, syndrome, randomAt(SEED, number)) : {}
    const stage = number % AT_FIRST_STAGE === 0 ? 'age' : 'results'
    return { kind: 'generated', name: `generated ${number}`, submitted, stage }
  })
}

export const everyone = (before: RulePack, after: RulePack, generated: number): Person[] => [
  ...knownPeople(),
  ...generatedPeople(before, after, generated),
]

export const patientOf = ({ submitted }: Person) => normalizeCase(submitted)
