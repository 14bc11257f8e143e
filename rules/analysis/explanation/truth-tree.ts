import { compileCondition } from '../../engine/compile-condition.ts'
import { createEvaluationContext } from '../../engine/evaluation-context.ts'
import type { Condition, Criterion, Fact, PatientCase, RulePack, Truth } from '../../engine/index.ts'

/** A condition with its truth on a case, and with those of its parts. */
export type TruthTree = Readonly<{ when: Condition; truth: Truth; parts: readonly TruthTree[] }>

const POSSIBLE_MATCH: Readonly<Record<Criterion['kind'], Truth>> = { mandatory: 'unknown', exclusionary: 'notMet' }
const NEGATED: Readonly<Record<Truth, Truth>> = { met: 'notMet', notMet: 'met', unknown: 'unknown' }

/** Works out the truth of every part of a criterion's condition on one case. */
export function createTruthTreeBuilder(
  pack: RulePack,
  patient: PatientCase,
): (criterion: Pick<Criterion, 'when' | 'kind'>) => TruthTree {
  const codes = Object.keys(pack.features)
  const index = new Map(codes.map((code, place) => [code, place]))
  const context = createEvaluationContext(pack, codes, patient)
  const buildTree = (when: Condition, possibleMatch: Truth): TruthTree => ({
    when,
    truth: compileCondition(when, index, possibleMatch)(context),
    parts: listParts(when).map((part) => buildTree(part, 'not' in when ? NEGATED[possibleMatch] : possibleMatch)),
  })
  return ({ when, kind }) => buildTree(when, POSSIBLE_MATCH[kind])
}

const listParts = (when: Exclude<Condition, Fact> | Fact): readonly Condition[] => {
  if ('fact' in when) return []
  if ('not' in when) return [when.not]
  return 'all' in when ? when.all : when.any
}
