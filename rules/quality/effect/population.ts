import { normalizeCase, type PatientCase, type RulePack } from '../../case/index.ts'
import { listSyndromeCodes } from '../../engine/index.ts'
import { createRandom } from '../../generate/random.ts'
import { generateTargetedCase } from '../../generate/targeted-case.ts'
import type { CorpusCase, CorpusKind } from '../corpus-case.ts'

export type PopulationKind = CorpusKind | 'generated'
export type PopulationCase = Omit<CorpusCase, 'kind'> & Readonly<{ kind: PopulationKind }>

/** The rules before and after a change. */
export type RulePair = Readonly<{ before: RulePack; after: RulePack }>

/** The same people each time, so that two runs can be compared. */
const SEED = 20220501

/** Every so many-th person is seen at the first stage: an onset that is unclear there is often settled by the later ones. */
const FIRST_STAGE_INTERVAL = 5

/** Generated people, half of them aimed at the rules before a change and half at those after it, syndrome by syndrome. */
export function generatePeople({ before, after }: RulePair, count: number): PopulationCase[] {
  const rules = [before, after].map((pack) => ({ pack, codes: listSyndromeCodes(pack) }))
  return Array.from({ length: count }, (_, number) => {
    const { pack, codes } = rules[number % 2] ?? { pack: after, codes: listSyndromeCodes(after) }
    const code = codes[Math.floor(number / 2) % codes.length]
    const syndrome = code === undefined ? undefined : pack.syndromes[code]
    const submitted = syndrome ? generateTargetedCase(pack, syndrome, createRandom(SEED, number)) : {}
    const stage = number % FIRST_STAGE_INTERVAL === 0 ? 'age' : 'results'
    return { kind: 'generated', name: `generated ${number}`, submitted, stage }
  })
}

/** Everyone on whom a change is tried: first those whose case is written down, then so many generated ones. */
export const buildPopulation = (
  corpus: readonly CorpusCase[],
  rules: RulePair,
  generated: number,
): PopulationCase[] => [...corpus, ...generatePeople(rules, generated)]

export const toPatient = ({ submitted }: PopulationCase): PatientCase => normalizeCase(submitted)
