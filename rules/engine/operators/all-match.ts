import type { Truth } from '../../case/index.ts'
import { compilePossibleMatch } from '../match-seizure.ts'
import type { OperatorCompiler } from './operator.ts'

/**
 * Met when every seizure is like one of the patterns; a possible match while one that is not could be, or while there
 * may be seizures that were not reported; unknown while no seizure is entered (decisions.md, 'Seizures have unknowns
 * too'), not met where there was none.
 */
export const compileAllMatch: OperatorCompiler<'allMatch'> = ({ value: patterns }, possibleMatch) => {
  const evaluators = patterns.map(compilePossibleMatch)
  return ({ seizures, truthWithoutSeizures, mayHaveMoreSeizures }) => {
    let result: Truth = mayHaveMoreSeizures ? possibleMatch : 'met'
    if (seizures.length === 0) result = truthWithoutSeizures
    for (const seizure of seizures) {
      const truths = evaluators.map((evaluate) => evaluate(seizure))
      if (truths.includes('met')) continue
      if (!truths.includes('unknown')) return 'notMet'
      result = possibleMatch
    }
    return result
  }
}
