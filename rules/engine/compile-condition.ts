import type { Condition, Fact, Operator, Truth } from '../case/index.ts'
import type { EvaluationContext } from './evaluation-context.ts'
import { compilePossibleMatch } from './match-seizure.ts'
import { createOnsetCompiler } from './onset-span.ts'
import { compileAllMatch } from './operators/all-match.ts'
import { compileIncludes } from './operators/includes.ts'
import { compileIs } from './operators/is.ts'
import type { CompiledCondition, CompileOptions, FeatureIndex, OperatorCompiler } from './operators/operator.ts'
import { compileSomeMatch } from './operators/some-match.ts'
import { compileUnanswered } from './operators/unanswered.ts'
import { compileWithin } from './operators/within.ts'
import { NEGATED } from './truth.ts'

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

/** A condition made ready: for the cases themselves, or for a source in which the truths of its facts stand already. */
type TruthReader<Source> = (source: Source) => Truth

/** `possibleMatch`: what a seizure that only might fit counts as in the fact. */
export type FactCompiler<Source> = (fact: Fact, possibleMatch: Truth) => TruthReader<Source>

export function createFactCompiler(
  featureIndex: FeatureIndex,
  compileMatch = compilePossibleMatch,
): FactCompiler<EvaluationContext> {
  const compileOnset = createOnsetCompiler()
  return (fact, possibleMatch) => compileOperator(fact, { featureIndex, compileMatch, possibleMatch, compileOnset })
}

const compileOperator = <Kind extends Operator>(fact: Fact<Kind>, options: CompileOptions): CompiledCondition =>
  OPERATORS[fact.operator](fact, options)

/**
 * Strong Kleene logic: a condition is unknown while an unanswered question could still decide it
 * (decisions.md, 'Truth has three values').
 */
export function compileCondition<Source>(
  reading: ConditionReading,
  compileFact: FactCompiler<Source>,
): TruthReader<Source> {
  const { when, possibleMatch } = reading
  const parts = listParts(reading).map((part) => compileCondition(part, compileFact))
  if ('all' in when) return compileConnective('notMet', parts)
  if ('any' in when) return compileConnective('met', parts)
  if ('not' in when) return negate(compileConnective('notMet', parts))
  return compileFact(when, possibleMatch)
}

/** The parts of a condition as it reads them: below `not`, what a possible match counts as is turned round. */
export function listParts({ when, possibleMatch }: ConditionReading): readonly ConditionReading[] {
  if ('fact' in when) return []
  if ('not' in when) return [{ when: when.not, possibleMatch: NEGATED[possibleMatch] }]
  return ('all' in when ? when.all : when.any).map((part) => ({ when: part, possibleMatch }))
}

/** One part with the decisive truth decides; without it an unknown part leaves the whole unknown. */
function compileConnective<Source>(decisive: Truth, parts: readonly TruthReader<Source>[]): TruthReader<Source> {
  return (source) => {
    let result = NEGATED[decisive]
    for (const part of parts) {
      const truth = part(source)
      if (truth === decisive) return truth
      if (truth === 'unknown') result = truth
    }
    return result
  }
}

const negate =
  <Source>(condition: TruthReader<Source>): TruthReader<Source> =>
  (source) =>
    NEGATED[condition(source)]
