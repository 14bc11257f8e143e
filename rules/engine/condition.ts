import type { Condition, Fact, Operator, Truth } from '../case/index.ts'
import { compileAllMatch } from './operators/all-match.ts'
import { compileIncludes } from './operators/includes.ts'
import { compileIs } from './operators/is.ts'
import type { CompiledFact, OperatorCompiler } from './operators/operator.ts'
import { compileSomeMatch } from './operators/some-match.ts'
import { compileUnanswered } from './operators/unanswered.ts'
import { compileWithin } from './operators/within.ts'
import { NEGATED } from './truth.ts'

const OPERATORS: { readonly [Kind in Operator]: OperatorCompiler<Kind> } = {
  includes: compileIncludes,
  someMatch: compileSomeMatch,
  allMatch: compileAllMatch,
  within: compileWithin,
  is: compileIs,
  unanswered: compileUnanswered,
}

/** @param possibleMatch what a seizure that only might fit counts as in the fact. */
export const compileFact = <Kind extends Operator>(fact: Fact<Kind>, possibleMatch: Truth): CompiledFact =>
  OPERATORS[fact.operator](fact, possibleMatch)

/** What is made of a fact. `possibleMatch`: what a seizure that only might fit counts as in it. */
export type FactCompiler<Leaf> = (fact: Fact, possibleMatch: Truth) => Leaf

/** A condition in which each fact is replaced by what was made of it. */
export type CompiledCondition<Leaf> = CompiledLeaf<Leaf> | CompiledConnective<Leaf>
type CompiledLeaf<Leaf> = Readonly<{ when: Fact; leaf: Leaf }>
type CompiledConnective<Leaf> = Readonly<{
  when: Condition
  /** One part with this truth decides. */
  decisive: Truth
  /** The truth where every part has it. */
  neutral: Truth
  isNegated: boolean
  parts: readonly CompiledCondition<Leaf>[]
}>

const ALL = { decisive: 'notMet', neutral: 'met' } as const
const ANY = { decisive: 'met', neutral: 'notMet' } as const

/** Below `not`, what a possible match counts as is turned round. */
export function compileCondition<Leaf>(
  when: Condition,
  possibleMatch: Truth,
  compileLeaf: FactCompiler<Leaf>,
): CompiledCondition<Leaf> {
  if ('fact' in when) return { when, leaf: compileLeaf(when, possibleMatch) }
  const compilePart = (part: Condition, possible = possibleMatch) => compileCondition(part, possible, compileLeaf)
  if ('not' in when) return { when, ...ALL, isNegated: true, parts: [compilePart(when.not, NEGATED[possibleMatch])] }
  if ('all' in when) return { when, ...ALL, isNegated: false, parts: when.all.map((part) => compilePart(part)) }
  return { when, ...ANY, isNegated: false, parts: when.any.map((part) => compilePart(part)) }
}

/**
 * Strong Kleene logic: a condition is unknown while an unanswered question could still decide it
 * (decisions.md, 'Truth has three values').
 */
export function evaluateCondition<Leaf>(condition: CompiledCondition<Leaf>, getTruth: (leaf: Leaf) => Truth): Truth {
  if ('leaf' in condition) return getTruth(condition.leaf)
  const { decisive, neutral, isNegated, parts } = condition
  let result = neutral
  for (const part of parts) {
    const truth = evaluateCondition(part, getTruth)
    if (truth !== neutral) result = truth
    if (truth === decisive) break
  }
  return isNegated ? NEGATED[result] : result
}

/** The leaves of a condition, from left to right. */
export const listLeaves = <Leaf>(condition: CompiledCondition<Leaf>): readonly Leaf[] =>
  'leaf' in condition ? [condition.leaf] : condition.parts.flatMap(listLeaves)
