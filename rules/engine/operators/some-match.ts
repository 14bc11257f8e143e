import type { Truth } from '../../case/index.ts'
import { compileExactMatch, compilePossibleMatch, listSigns, needsCode } from '../match-seizure.ts'
import type { OperatorCompiler } from './operator.ts'

/**
 * Met when some seizure is like the pattern and not documented to be an exception; a possible match when one only could
 * be like it, or a seizure that was not reported; unknown while no seizure is entered (decisions.md, 'Seizures have
 * unknowns too'), unless there was none. A code that the pattern needs and no seizure has rules out every possible match.
 */
export const compileSomeMatch: OperatorCompiler<'someMatch'> = (
  { value: { like, except = [], alone } },
  possibleMatch,
) => {
  const signs = listSigns(like)
  const evaluate = compilePossibleMatch(like)
  const exceptions = except.map(compileExactMatch)
  return ({ getSeizures }) => {
    const { seizures, possibleSigns, truthWithoutSeizures, mayHaveMoreSeizures, absentCodes } = getSeizures()
    const isPossible = !needsCode(like, absentCodes)
    const possible = isPossible ? possibleMatch : 'notMet'
    let result: Truth = mayHaveMoreSeizures ? possible : 'notMet'
    if (seizures.length === 0) result = isPossible ? truthWithoutSeizures : 'notMet'
    if (alone && (seizures.length > 1 || (seizures.length === 1 && mayHaveMoreSeizures))) return 'notMet'
    if (possibleSigns && !signs.every((sign) => possibleSigns.has(sign))) return result
    for (const seizure of seizures) {
      const truth = evaluate(seizure)
      if (truth === 'notMet' || exceptions.some((match) => match(seizure.entered) > 0)) continue
      if (truth === 'met') return 'met'
      result = possible
    }
    return result
  }
}
