import { compileCondition } from '../../rules/engine/compile-condition.ts'
import { createEvaluationContext } from '../../rules/engine/evaluation-context.ts'
import type { Condition, Criterion, Fact, PatientCase, RulePack, Truth } from '../../rules/engine/index.ts'

/** A condition with its truth on a case, and with those of its parts. */
export type TruthTree = Readonly<{ when: Condition; truth: Truth; parts: readonly TruthTree[] }>

const OPEN: Readonly<Record<Criterion['kind'], Truth>> = { mandatory: 'unknown', exclusionary: 'notMet' }
const NEGATED: Readonly<Record<Truth, Truth>> = { met: 'notMet', notMet: 'met', unknown: 'unknown' }

/** Works out the truth of every part of a criterion's condition on one case. */
export function truthsOn(
  pack: RulePack,
  patient: PatientCase,
): (criterion: Pick<Criterion, 'when' | 'kind'>) => TruthTree {
  const codes = Object.keys(pack.features)
  const places = new Map(codes.map((code, place) => [code, place]))
  const answers = createEvaluationContext(pack, codes, patient)
  const treeOf = (when: Condition, open: Truth): TruthTree => ({
    when,
    truth: compileCondition(when, places, open)(answers),
    parts: partsOf(when).map((part) => treeOf(part, 'not' in when ? NEGATED[open] : open)),
  })
  return ({ when, kind }) => treeOf(when, OPEN[kind])
}

const partsOf = (when: Exclude<Condition, Fact> | Fact): readonly Condition[] => {
  if ('fact' in when) return []
  if ('not' in when) return [when.not]
  return 'all' in when ? when.all : when.any
}
