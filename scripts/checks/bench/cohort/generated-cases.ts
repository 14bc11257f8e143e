import type { RulePack, SubmittedCase } from '../../../../rules/case/index.ts'
import { createRandom } from '../../../../rules/generate/random.ts'
import { generateTargetedCase } from '../../../../rules/generate/targeted-case.ts'

const SEED = 20251122

/** So many different cases, aimed at the rules of all syndromes in turn, each with an id; the same every time. */
export function* generateCohort({ syndromes, ...pack }: RulePack, count: number): Generator<SubmittedCase> {
  const all = Object.values(syndromes)
  for (let number = 0; number < count; number++) {
    const syndrome = all[number % all.length]
    if (syndrome === undefined) return
    const submitted = generateTargetedCase({ ...pack, syndromes }, syndrome, createRandom(SEED, number))
    yield { id: `generated-${number}`, ...submitted }
  }
}
