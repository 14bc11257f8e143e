import type { Condition, Fact, Operator, Truth } from '../case/index.ts'
import type { CaseView } from './case-view.ts'
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

const compileFact = <Kind extends Operator>(fact: Fact<Kind>, possibleMatch: Truth): CompiledFact =>
  OPERATORS[fact.operator](fact, possibleMatch)

/** A condition of a pack, by its index in the table of these: a fact, or what joins others. */
export type CompiledCondition = IndexedFact | IndexedConnective
type IndexedFact = Readonly<{ index: number; when: Fact; read: CompiledFact }>
type IndexedConnective = Readonly<{
  index: number
  when: Condition
  /** One part with this truth decides. */
  decisive: Truth
  /** The truth where every part has it. */
  neutral: Truth
  isNegated: boolean
  parts: readonly CompiledCondition[]
}>

const ALL = { decisive: 'notMet', neutral: 'met', isNegated: false } as const
const ANY = { decisive: 'met', neutral: 'notMet', isNegated: false } as const
const NOT = { ...ALL, isNegated: true } as const

/** The conditions of a pack, each once, however many criteria need it, and each after its parts. */
export type ConditionTable = Readonly<{
  count: () => number
  /** Adds a condition that is not in the table yet. `possibleMatch`: what a seizure that only might fit counts as. */
  compile: (when: Condition, possibleMatch: Truth) => CompiledCondition
}>

type ByCondition = Readonly<Record<Truth, Map<Condition, CompiledCondition>>>

export function createConditionTable(): ConditionTable {
  const byKey = new Map<string, CompiledCondition>()
  const byCondition = { met: new Map(), notMet: new Map(), unknown: new Map() } satisfies ByCondition
  const add = (key: string, create: (index: number) => CompiledCondition): CompiledCondition => {
    const known = byKey.get(key)
    if (known !== undefined) return known
    const condition = create(byKey.size)
    byKey.set(key, condition)
    return condition
  }
  const compileConnective = (
    when: Condition,
    connective: typeof ALL | typeof ANY | typeof NOT,
    parts: readonly CompiledCondition[],
  ): CompiledCondition =>
    add(`${Object.keys(when)} ${parts.map(({ index }) => index)}`, (index) => ({ index, when, ...connective, parts }))
  // What several criteria ask is mostly one object, which is quicker to recognize than its text.
  const compile = (when: Condition, possibleMatch: Truth): CompiledCondition => {
    const known: ByCondition[Truth] = byCondition[possibleMatch]
    const compiled = known.get(when) ?? compileNew(when, possibleMatch)
    known.set(when, compiled)
    return compiled
  }
  const compileNew = (when: Condition, possibleMatch: Truth): CompiledCondition => {
    if ('fact' in when) {
      const key = `${when.fact === 'seizures' ? possibleMatch : ''} ${JSON.stringify(when)}`
      return add(key, (index) => ({ index, when, read: compileFact(when, possibleMatch) }))
    }
    // Below `not`, what a possible match counts as is turned round.
    if ('not' in when) return compileConnective(when, NOT, [compile(when.not, NEGATED[possibleMatch])])
    if ('all' in when)
      return compileConnective(
        when,
        ALL,
        when.all.map((part) => compile(part, possibleMatch)),
      )
    return compileConnective(
      when,
      ANY,
      when.any.map((part) => compile(part, possibleMatch)),
    )
  }
  return { count: () => byKey.size, compile }
}

/**
 * Strong Kleene logic: a condition is unknown while an unanswered question could still decide it
 * (decisions.md, 'Truth has three values').
 */
export function evaluateCondition(
  condition: CompiledCondition,
  getView: () => CaseView,
  getTruth: (part: CompiledCondition) => Truth,
): Truth {
  if ('read' in condition) return condition.read(getView())
  const { decisive, neutral, isNegated, parts } = condition
  let result = neutral
  for (const part of parts) {
    const truth = getTruth(part)
    if (truth !== neutral) result = truth
    if (truth === decisive) break
  }
  return isNegated ? NEGATED[result] : result
}
