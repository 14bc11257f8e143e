import type { EvaluationContext } from './evaluation-context.ts'
import { compileAllMatch, compileSomeMatch } from './match-seizure.ts'
import { isInRange } from './numbers.ts'
import type { Condition, Fact, FeatureCode, Range, Truth } from './types.ts'

/** A condition made ready to be asked of many cases. */
export type CompiledCondition = (context: EvaluationContext) => Truth

/** The place of each feature among the answers of a case. */
export type FeatureIndex = ReadonlyMap<FeatureCode, number>

/**
 * Strong Kleene logic: a condition is unknown while an unanswered question could still decide it.
 * `open` is what a seizure counts as that fits only if more were known of it: unknown, or, where the condition
 * would exclude, not met, because only a documented seizure excludes.
 */
export function compileCondition(when: Condition, featureIndex: FeatureIndex, possibleMatch: Truth): CompiledCondition {
  if ('all' in when)
    return compileConnective(
      'notMet',
      when.all.map((part) => compileCondition(part, featureIndex, possibleMatch)),
    )
  if ('any' in when)
    return compileConnective(
      'met',
      when.any.map((part) => compileCondition(part, featureIndex, possibleMatch)),
    )
  if ('not' in when) return negate(compileCondition(when.not, featureIndex, NEGATED[possibleMatch]))
  return compileFact(when, featureIndex, possibleMatch)
}

const NEGATED: Readonly<Record<Truth, Truth>> = { met: 'notMet', notMet: 'met', unknown: 'unknown' }

function negate(condition: CompiledCondition): CompiledCondition {
  return (context) => NEGATED[condition(context)]
}

/** One part with the decisive truth decides; without it an unknown part leaves the whole unknown. */
function compileConnective(decisive: Truth, parts: readonly CompiledCondition[]): CompiledCondition {
  return (context) => {
    let result = NEGATED[decisive]
    for (const part of parts) {
      const truth = part(context)
      if (truth === decisive) return truth
      if (truth === 'unknown') result = truth
    }
    return result
  }
}

function compileFact(fact: Fact, featureIndex: FeatureIndex, possibleMatch: Truth): CompiledCondition {
  switch (fact.operator) {
    case 'includes':
      return compileFeature(featureIndex.get(fact.value))
    case 'someMatch':
      return compileSeizureCondition(compileSomeMatch(fact.value), possibleMatch)
    case 'allMatch':
      return compileSeizureCondition(compileAllMatch(fact.value), possibleMatch)
    case 'within':
      return (context) => evaluateRange(context[fact.fact], fact.value)
    case 'is':
      return ({ gender }) => evaluateSex(fact.value, gender)
    case 'unanswered':
      return () => 'unknown'
  }
}

const compileFeature = (index: number | undefined): CompiledCondition =>
  // Stryker disable next-line ConditionalExpression: at no place stands no code, which is unknown too
  index === undefined ? () => 'unknown' : (context) => context.getFeatureTruth(index)

function compileSeizureCondition(
  evaluate: (seizures: EvaluationContext['seizures']) => Truth,
  possibleMatch: Truth,
): CompiledCondition {
  return ({ seizures }) => {
    const truth = evaluate(seizures)
    return truth === 'unknown' && seizures.length > 0 ? possibleMatch : truth
  }
}

const evaluateRange = (value: number | undefined, range: Range): Truth =>
  value === undefined ? 'unknown' : toTruth(isInRange(value, range))

function evaluateSex(wanted: string, gender: string): Truth {
  const isKnown = gender === 'female' || gender === 'male'
  if (wanted === 'unknown') return toTruth(!isKnown)
  return isKnown ? toTruth(gender === wanted) : 'unknown'
}

const toTruth = (value: boolean): Truth => (value ? 'met' : 'notMet')
