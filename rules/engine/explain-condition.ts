import type { Condition, Criterion, PatientCase, RulePack, Truth } from '../case/index.ts'
import { migrateCodes } from '../case/index.ts'
import { type ConditionReading, compileCondition, createFactCompiler, listParts } from './compile-condition.ts'
import { getCompiledPack, POSSIBLE_MATCH } from './compile-pack.ts'
import { createEvaluationContext } from './evaluation-context.ts'

/** A condition with its truth on a case, and with those of its parts. */
export type TruthTree = Readonly<{ when: Condition; truth: Truth; parts: readonly TruthTree[] }>

/** For one case: from a criterion to the truth of its condition and of every part, as `classify` works them out. */
export function createConditionExplainer(
  pack: RulePack,
  patient: PatientCase,
): (criterion: Pick<Criterion, 'when' | 'kind'>) => TruthTree {
  const { features, featureIndex } = getCompiledPack(pack)
  const compileFact = createFactCompiler(featureIndex)
  const context = createEvaluationContext(pack, features, migrateCodes(pack, patient))
  const explain = (reading: ConditionReading): TruthTree => ({
    when: reading.when,
    truth: compileCondition(reading, compileFact)(context),
    parts: listParts(reading).map(explain),
  })
  return ({ when, kind }) => explain({ when, possibleMatch: POSSIBLE_MATCH[kind] })
}
