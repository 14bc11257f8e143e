import { type CorpusKind, loadCorpus } from '../../../scripts/cases/corpus.ts'
import { listSyndromeCodes, normalizeCase, type RulePack, type Stage, type SubmittedCase } from '../../engine/index.ts'
import { createRandom } from '../generate/random.ts'
import { generateTargetedCase } from '../generate/targeted-case.ts'

export type PopulationKind = CorpusKind | 'generated'
/** `stage`: how far the person is classified. */
export type PopulationCase = Readonly<{ kind: PopulationKind; name: string; submitted: SubmittedCase; stage: Stage }>

/** The same people each time, so that two runs can be compared. */
const SEED = 20220501

/** Every so many-th person is seen at the first stage: an onset that is unclear there is often settled by the later ones. */
const FIRST_STAGE_INTERVAL = 5

/** Generated people, half of them aimed at the rules before a change and half at those after it, syndrome by syndrome. */
export function generatePeople(before: RulePack, after: RulePack, count: number): PopulationCase[] {
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

export const buildPopulation = (before: RulePack, after: RulePack, generated: number): PopulationCase[] => [
  ...loadCorpus(),
  ...generatePeople(before, after, generated),
]

export const toPatient = ({ submitted }: PopulationCase) => normalizeCase(submitted)
