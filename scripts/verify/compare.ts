import {
  type Classification,
  classify,
  normalizeCase,
  type PatientCase,
  type RulePack,
} from '../../rules/engine/index.ts'
import { findDisagreements, listConditions } from '../../rules/second-reader/index.ts'
import { shrunk } from '../cases/shrink.ts'
import type { Comparison } from './comparisons.ts'
import { smallerRules } from './smaller-rules.ts'

/** The evaluator, or what stands in its place to show that a fault in it is found. */
export type Evaluator = (pack: RulePack, patient: PatientCase) => Classification

/** On what the two readers disagree, one sentence each; none where they agree. */
export function differences({ pack, submitted }: Comparison, evaluator: Evaluator = classify): Promise<string[]> {
  const patient = normalizeCase(submitted)
  return findDisagreements(pack, patient, evaluator(pack, patient))
}

/** A comparison whose case, and whose rule where it is a made-up one, hold nothing that the disagreement does not need. */
export async function smallest(comparison: Comparison, evaluator?: Evaluator): Promise<Comparison> {
  const disagree = async (other: Comparison) => (await differences(other, evaluator)).length > 0
  const small = await withSmallestRule(comparison, disagree)
  const submitted = await shrunk(small.submitted, (smaller) => disagree({ ...small, submitted: smaller }))
  return { ...small, submitted }
}

async function withSmallestRule(
  comparison: Comparison,
  disagree: (other: Comparison) => Promise<boolean>,
): Promise<Comparison> {
  const { madeUp } = comparison
  if (madeUp === undefined) return comparison
  for (const rule of smallerRules(madeUp.rule)) {
    const other = { ...comparison, pack: madeUp.packOf(rule), madeUp: { ...madeUp, rule } }
    if (await disagree(other)) return withSmallestRule(other, disagree)
  }
  return comparison
}

/** How many pairs of a condition and a case a comparison holds. */
export const pairsIn = ({ pack }: Comparison): number => listConditions(pack).length
