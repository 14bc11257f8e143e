import type { Truth } from '../../case/index.ts'
import { compilePossibleMatch, type SeizureView } from '../match-seizure.ts'
import type { OperatorCompiler } from './operator.ts'

/**
 * Met when every seizure is like one of the patterns; a possible match while one that is not could be, or while there
 * may be seizures that were not reported; unknown while no seizure is entered (decisions.md, 'Seizures have unknowns
 * too'), not met where there was none.
 */
export const compileAllMatch: OperatorCompiler<'allMatch'> = ({ value: patterns }, possibleMatch) => {
  const evaluators = patterns.map(compilePossibleMatch)
  return ({ getSeizures }) => {
    const { seizures, truthWithoutSeizures, mayHaveMoreSeizures } = getSeizures()
    let result: Truth = mayHaveMoreSeizures ? possibleMatch : 'met'
    if (seizures.length === 0) result = truthWithoutSeizures
    for (const seizure of seizures) {
      const truth = findBestTruth(evaluators, seizure)
      if (truth === 'notMet') return 'notMet'
      if (truth === 'unknown') result = possibleMatch
    }
    return result
  }
}

function findBestTruth(evaluators: readonly ((seizure: SeizureView) => Truth)[], seizure: SeizureView): Truth {
  let best: Truth = 'notMet'
  for (const evaluate of evaluators) {
    const truth = evaluate(seizure)
    if (truth === 'met') return 'met'
    if (truth === 'unknown') best = 'unknown'
  }
  return best
}
