import { type Answers, answersOf, holds } from './conditions.ts'
import { own } from './own.ts'
import type { Annotation, Criterion, PatientCase, Response, RulePack, Stage, SyndromeCode, Truth } from './types.ts'

export type CheckResult = Readonly<{ response: Response; annotations: readonly Annotation[] }>

const SEVERITY: Readonly<Record<Response, number>> = { yes: 0, unclear: 1, unresolved: 2, no: 3 }

/** What a seizure that fits only if more were known of it counts as: only a documented one excludes. */
const OPEN_SEIZURE: Readonly<Record<Criterion['kind'], Truth>> = {
  mandatory: 'unknown',
  exclusionary: 'notMet',
}

/**
 * One syndrome at one stage (engine.md §3, 'Check result').
 * @throws RangeError if the pack does not have the syndrome.
 */
export function check(pack: RulePack, code: SyndromeCode, patient: PatientCase, stage: Stage): CheckResult {
  const syndrome = own(pack.syndromes, code)
  if (syndrome === undefined) throw new RangeError(`The rule pack has no syndrome ${code}.`)
  return checkCriteria(stage === 'results' ? [] : syndrome.stages[stage], answersOf(pack, patient))
}

/** With no criterion at a stage the response is yes. */
const NOTHING_TO_CHECK: CheckResult = { response: 'yes', annotations: [] }

/** Each criterion answers for itself, and the worst answer stands (decisions.md, 'From criteria to a response'). */
export function checkCriteria(criteria: readonly Criterion[], answers: Answers): CheckResult {
  if (criteria.length === 0) return NOTHING_TO_CHECK
  let response: Response = 'yes'
  const annotations = criteria.map((criterion) => {
    const truth = holds(criterion.when, answers, OPEN_SEIZURE[criterion.kind])
    response = worse(response, criterion.responses[truth])
    return annotationOf(criterion, truth, answers)
  })
  return { response, annotations }
}

const worse = (one: Response, other: Response): Response => (SEVERITY[other] > SEVERITY[one] ? other : one)

const annotationOf = (criterion: Criterion, truth: Truth, answers: Answers): Annotation =>
  truth === 'unknown' && !answers.hasEeg && criterion.withoutEeg ? criterion.withoutEeg : criterion.annotations[truth]
