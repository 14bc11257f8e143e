import type { Annotation, PatientCase, Response, RulePack, Stage, SyndromeCode, Truth } from '../case/index.ts'
import { migrateCodes } from '../case/index.ts'
import { type CompiledCriterion, getCompiledPack } from './compile-pack.ts'
import { createEvaluationContext, type EvaluationContext } from './evaluation-context.ts'

export type CheckResult = Readonly<{ response: Response; annotations: readonly Annotation[] }>

const SEVERITY: Readonly<Record<Response, number>> = { yes: 0, unclear: 1, unresolved: 2, no: 3 }

/**
 * One syndrome at one stage (engine.md §3, 'Check result').
 * @throws RangeError if the pack does not have the syndrome.
 */
export function check(pack: RulePack, code: SyndromeCode, patient: PatientCase, stage: Stage): CheckResult {
  const { features, syndromes } = getCompiledPack(pack)
  const syndrome = syndromes.find((one) => one.code === code)
  if (syndrome === undefined) throw new RangeError(`The rule pack has no syndrome ${code}.`)
  return checkCriteria(
    stage === 'results' ? [] : syndrome.stages[stage],
    createEvaluationContext(pack, features, migrateCodes(pack, patient)),
  )
}

/**
 * Each criterion answers for itself, and the worst answer wins; without any the answer is yes
 * (decisions.md, 'From criteria to a response').
 */
export function checkCriteria(criteria: readonly CompiledCriterion[], context: EvaluationContext): CheckResult {
  let response: Response = 'yes'
  const annotations = criteria.map((compiled) => {
    const truth = compiled.evaluate(context)
    response = pickWorse(response, compiled.criterion.responses[truth])
    return getAnnotation(compiled, truth, context)
  })
  return { response, annotations }
}

export const pickWorse = (one: Response, other: Response): Response => (SEVERITY[other] > SEVERITY[one] ? other : one)

function getAnnotation(
  { criterion, evaluateLookedFor }: CompiledCriterion,
  truth: Truth,
  context: EvaluationContext,
): Annotation {
  const { annotations, withoutEeg, notFound } = criterion
  if (truth !== 'unknown') return annotations[truth]
  if (withoutEeg && !context.hasEeg) return withoutEeg
  return evaluateLookedFor?.(context) === 'notMet' && notFound ? notFound.annotation : annotations.unknown
}
