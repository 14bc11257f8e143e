import { compileExactMatch, compilePossibleMatch, type SeizureView } from '../match-seizure.ts'
import type { SeizureWanted, Truth } from '../types.ts'
import type { OperatorCompiler } from './operator.ts'
import { withPossibleMatch } from './possible-match.ts'

/** Whether some seizure is like a pattern (decisions.md, 'Seizures have unknowns too'). */
export const compileSomeMatch: OperatorCompiler<'someMatch'> = ({ value }, { possibleMatch }) =>
  withPossibleMatch(compileSomeSeizure(value), possibleMatch)

/** Met when some seizure is like the pattern and not documented to be an exception; unknown when one could be like it. */
function compileSomeSeizure({ like, except = [] }: SeizureWanted): (seizures: readonly SeizureView[]) => Truth {
  const evaluate = compilePossibleMatch(like)
  const exceptions = except.map(compileExactMatch)
  return (seizures) => {
    let result: Truth = 'notMet'
    for (const seizure of seizures) {
      const truth = evaluate(seizure)
      if (truth === 'notMet' || exceptions.some((match) => match(seizure.entered) > 0)) continue
      if (truth === 'met') return 'met'
      result = 'unknown'
    }
    return result
  }
}
