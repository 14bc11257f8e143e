import type { Condition, Truth } from '../case/index.ts'
import { compileCondition, compileFact, evaluateCondition } from './condition.ts'
import type { Evaluation } from './evaluate.ts'
import type { CompiledFact } from './operators/operator.ts'

/** A condition that no rule holds, ready to be read from many cases. */
export type Reader = (evaluation: Pick<Evaluation, 'view'>) => Truth

/** A seizure that only might fit leaves the condition unknown. */
export function compileReader(when: Condition): Reader {
  const compiled = compileCondition<CompiledFact>(when, 'unknown', compileFact)
  return ({ view }) => evaluateCondition(compiled, (fact) => fact(view))
}
