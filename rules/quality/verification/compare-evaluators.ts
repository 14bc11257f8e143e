import { normalizeCase, type PatientCase, type RulePack } from '../../case/index.ts'
import { type Classification, classify } from '../../engine/index.ts'
import { findDisagreements, listConditions } from '../../independent-implementation/index.ts'
import type { DifferentialComparison } from './comparisons.ts'
import { shrinkCase } from './shrink-case.ts'
import { listSmallerRules } from './smaller-rules.ts'

/** The evaluator, or a faulty substitute that shows that faults are found. */
export type Evaluator = (pack: RulePack, patient: PatientCase) => Classification

/** On what the two implementations disagree, one sentence each; none where they agree. */
export function compareEvaluators(
  { pack, submitted }: DifferentialComparison,
  evaluator: Evaluator = classify,
): Promise<string[]> {
  const patient = normalizeCase(submitted)
  return findDisagreements(pack, patient, evaluator(pack, patient))
}

/** A comparison whose case, and whose rule where it is a made-up one, hold nothing that the disagreement does not need. */
export async function shrinkComparison(
  comparison: DifferentialComparison,
  evaluator?: Evaluator,
): Promise<DifferentialComparison> {
  const hasDisagreement = async (other: DifferentialComparison) =>
    (await compareEvaluators(other, evaluator)).length > 0
  const withSmallRule = await shrinkRule(comparison, hasDisagreement)
  const submitted = await shrinkCase(withSmallRule.submitted, (smaller) =>
    hasDisagreement({ ...withSmallRule, submitted: smaller }),
  )
  return { ...withSmallRule, submitted }
}

async function shrinkRule(
  comparison: DifferentialComparison,
  disagree: (other: DifferentialComparison) => Promise<boolean>,
): Promise<DifferentialComparison> {
  const { madeUp } = comparison
  if (madeUp === undefined) return comparison
  for (const rule of listSmallerRules(madeUp.rule)) {
    const other = { ...comparison, pack: madeUp.toPack(rule), madeUp: { ...madeUp, rule } }
    if (await disagree(other)) return shrinkRule(other, disagree)
  }
  return comparison
}

/** How many pairs of a condition and a case a comparison holds. */
export const countConditions = ({ pack }: DifferentialComparison): number => listConditions(pack).length
