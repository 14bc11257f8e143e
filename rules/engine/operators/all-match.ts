import { compilePossibleMatch, type SeizureView } from '../match-seizure.ts'
import type { SeizurePattern, Truth } from '../types.ts'
import type { OperatorCompiler } from './operator.ts'
import { withPossibleMatch } from './possible-match.ts'

/** Whether no seizure lies outside the patterns (decisions.md, 'Seizures have unknowns too'). */
export const compileAllMatch: OperatorCompiler<'allMatch'> = ({ value }, { possibleMatch }) =>
  withPossibleMatch(compileEverySeizure(value), possibleMatch)

/** Met when every seizure is like one of the patterns; unknown while one that is not could be. */
function compileEverySeizure(patterns: readonly SeizurePattern[]): (seizures: readonly SeizureView[]) => Truth {
  const evaluators = patterns.map(compilePossibleMatch)
  return (seizures) => {
    let result: Truth = 'met'
    for (const seizure of seizures) {
      const truths = evaluators.map((evaluate) => evaluate(seizure))
      if (truths.includes('met')) continue
      if (!truths.includes('unknown')) return 'notMet'
      result = 'unknown'
    }
    return result
  }
}
