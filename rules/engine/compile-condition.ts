import { compileAllMatch } from './operators/all-match.ts'
import { compileIncludes } from './operators/includes.ts'
import { compileIs } from './operators/is.ts'
import type { CompiledCondition, CompileOptions, FeatureIndex, OperatorCompiler } from './operators/operator.ts'
import { compileSomeMatch } from './operators/some-match.ts'
import { compileUnanswered } from './operators/unanswered.ts'
import { compileWithin } from './operators/within.ts'
import { NEGATED } from './truth.ts'
import type { Condition, Fact, Operator, Truth } from './types.ts'

/** A condition, and what a seizure that only might fit counts as in it. */
export type ConditionReading = Readonly<{ when: Condition; possibleMatch: Truth }>

const OPERATORS: { readonly [Kind in Operator]: OperatorCompiler<Kind> } = {
  includes: compileIncludes,
  someMatch: compileSomeMatch,
  allMatch: compileAllMatch,
  within: compileWithin,
  is: compileIs,
  unanswered: compileUnanswered,
}

/**
 * Strong Kleene logic: a condition is unknown while an unanswered question could still decide it
 * (decisions.md, 'Truth has three values').
 */
export function compileCondition(reading: ConditionReading, featureIndex: FeatureIndex): CompiledCondition {
  const { when, possibleMatch } = reading
  const parts = listParts(reading).map((part) => compileCondition(part, featureIndex))
  if ('all' in when) return compileConnective('notMet', parts)
  if ('any' in when) return compileConnective('met', parts)
  if ('not' in when) return negate(compileConnective('notMet', parts))
  return compileFact(when, { featureIndex, possibleMatch })
}

/** The parts of a condition as it reads them: below `not`, what a possible match counts as is turned round. */
export function listParts({ when, possibleMatch }: ConditionReading): readonly ConditionReading[] {
  if ('fact' in when) return []
  if ('not' in when) return [{ when: when.not, possibleMatch: NEGATED[possibleMatch] }]
  return ('all' in when ? when.all : when.any).map((part) => ({ when: part, possibleMatch }))
}

const compileFact = <Kind extends Operator>(fact: Fact<Kind>, options: CompileOptions): CompiledCondition =>
  OPERATORS[fact.operator](fact, options)

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

const negate =
  (condition: CompiledCondition): CompiledCondition =>
  (context) =>
    NEGATED[condition(context)]
