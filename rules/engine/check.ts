import { type Answers, answersOf } from './answers.ts'
import { type PreparedCriterion, prepared } from './prepare.ts'
import { withCurrentCodes } from './renamed.ts'
import type { Annotation, PatientCase, Response, RulePack, Stage, SyndromeCode, Truth } from './types.ts'

export type CheckResult = Readonly<{ response: Response; annotations: readonly Annotation[] }>

const SEVERITY: Readonly<Record<Response, number>> = { yes: 0, unclear: 1, unresolved: 2, no: 3 }

/**
 * One syndrome at one stage (engine.md §3, 'Check result').
 * @throws RangeError if the pack does not have the syndrome.
 */
export function check(pack: RulePack, code: SyndromeCode, patient: PatientCase, stage: Stage): CheckResult {
  const { features, syndromes } = prepared(pack)
  const syndrome = syndromes.find((one) => one.code === code)
  if (syndrome === undefined) throw new RangeError(`The rule pack has no syndrome ${code}.`)
  return checkCriteria(
    stage === 'results' ? [] : syndrome.stages[stage],
    answersOf(pack, features, withCurrentCodes(pack, patient)),
  )
}

/**
 * Each criterion answers for itself, and the worst answer stands; without any the answer is yes
 * (decisions.md, 'From criteria to a response').
 */
export function checkCriteria(criteria: readonly PreparedCriterion[], answers: Answers): CheckResult {
  let response: Response = 'yes'
  const annotations = criteria.map((one) => {
    const truth = one.truth(answers)
    response = worse(response, one.criterion.responses[truth])
    return annotationOf(one, truth, answers)
  })
  return { response, annotations }
}

// Stryker disable next-line EqualityOperator: what is as severe is the same
const worse = (one: Response, other: Response): Response => (SEVERITY[other] > SEVERITY[one] ? other : one)

function annotationOf({ criterion, found }: PreparedCriterion, truth: Truth, answers: Answers): Annotation {
  const { annotations, withoutEeg, notFound } = criterion
  if (truth !== 'unknown') return annotations[truth]
  if (withoutEeg && !answers.hasEeg) return withoutEeg
  return found?.(answers) === 'notMet' && notFound ? notFound.annotation : annotations.unknown
}
