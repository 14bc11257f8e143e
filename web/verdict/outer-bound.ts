import { getWords } from '../../rules/analysis/explain/criteria-table.ts'
import { describeOuterBound, findAgeCriterion, isWithinOuterBound } from '../../rules/analysis/explain/outer-bound.ts'
import { getOwn, type PatientCase, type RulePack, type SyndromeCode } from '../../rules/case/index.ts'
import { evaluate, explain } from '../../rules/engine/index.ts'

/** From a criterion of a syndrome, by its id, to words on an onset outside its usual and within its accepted ages; undefined for any other. */
export type OuterBoundFinder = (code: SyndromeCode, criterion: string) => string | undefined

export function createOuterBoundFinder(pack: RulePack, patient: PatientCase): OuterBoundFinder {
  const evaluation = evaluate(pack, patient)
  return (code, id) => {
    const syndrome = getOwn(pack.syndromes, code)
    const usual = syndrome && findAgeCriterion(syndrome, 'onset')
    if (syndrome === undefined || usual?.id !== id || explain(evaluation, usual).truth !== 'notMet') return undefined
    return isWithinOuterBound(usual, syndrome, evaluation)
      ? describeOuterBound(getWords(usual), syndrome, patient)
      : undefined
  }
}
