import { compileExactMatch, compilePossibleMatch } from '../match-seizure.ts'
import type { Truth } from '../types.ts'
import type { OperatorCompiler } from './operator.ts'

/**
 * Met when some seizure is like the pattern and not documented to be an exception; a possible match when one only could
 * be like it; unknown while no seizure is entered (decisions.md, 'Seizures have unknowns too'), unless there was none.
 */
export const compileSomeMatch: OperatorCompiler<'someMatch'> = (
  { value: { like, except = [] } },
  { possibleMatch },
) => {
  const evaluate = compilePossibleMatch(like)
  const exceptions = except.map(compileExactMatch)
  return ({ seizures, truthWithoutSeizures }) => {
    let result: Truth = seizures.length === 0 ? truthWithoutSeizures : 'notMet'
    for (const seizure of seizures) {
      const truth = evaluate(seizure)
      if (truth === 'notMet' || exceptions.some((match) => match(seizure.entered) > 0)) continue
      if (truth === 'met') return 'met'
      result = possibleMatch
    }
    return result
  }
}
