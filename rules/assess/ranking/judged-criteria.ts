import {
  CHECKED_STAGES,
  type CheckedStage,
  type Criterion,
  getOwn,
  type RulePack,
  type SyndromeCode,
  type Truth,
} from '../../case/index.ts'
import type { Classification, Evaluation } from '../../engine/index.ts'

/** A criterion with its truth on the case; unknown where its page has not been reached. */
export type JudgedCriterion = Readonly<{ stage: CheckedStage; criterion: Criterion; truth: Truth }>

/** All criteria of a syndrome in the order of the stages; none where the pack does not have it. */
export function listJudgedCriteria(
  { syndromes }: RulePack,
  code: SyndromeCode,
  classification: Classification,
): readonly JudgedCriterion[] {
  const criteria = getOwn(syndromes, code)?.stages
  const checked = getOwn(classification.syndromes, code)?.stages ?? []
  return CHECKED_STAGES.flatMap((stage) => {
    const annotations = checked.find((one) => one.stage === stage)?.annotations ?? []
    return (criteria?.[stage] ?? []).map((criterion, index) => ({
      stage,
      criterion,
      truth: annotations[index]?.truth ?? 'unknown',
    }))
  })
}

/** The same without annotations, as an evaluation has them. */
export function listEvaluatedCriteria(
  { compiled, getTruth }: Evaluation,
  code: SyndromeCode,
): readonly JudgedCriterion[] {
  const syndrome = compiled.syndromes.find((one) => one.code === code)
  return CHECKED_STAGES.flatMap((stage) =>
    (syndrome?.stages[stage] ?? []).map((criterion) => ({
      stage,
      criterion: criterion.criterion,
      truth: getTruth(criterion),
    })),
  )
}
