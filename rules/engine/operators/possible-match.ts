import type { SeizureView } from '../match-seizure.ts'
import type { Truth } from '../types.ts'
import type { CompiledCondition } from './operator.ts'

/**
 * A question about the seizures of a case: unknown while none is entered; where one is entered that only might fit,
 * what the condition makes of a possible match.
 */
export const withPossibleMatch =
  (evaluate: (seizures: readonly SeizureView[]) => Truth, possibleMatch: Truth): CompiledCondition =>
  ({ seizures }) => {
    if (seizures.length === 0) return 'unknown'
    const truth = evaluate(seizures)
    return truth === 'unknown' ? possibleMatch : truth
  }
