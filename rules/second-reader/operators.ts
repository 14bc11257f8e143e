import type { Engine } from 'json-rules-engine'
import {
  type Fact,
  inYears,
  liesWithin,
  type PatientCase,
  type Range,
  type RulePack,
  readNumber,
  type SeizurePattern,
  type SeizureWanted,
} from '../engine/index.ts'
import { allMatch, featureTable, type Leaf, someMatch } from './facts.ts'

const NEGATED: Readonly<Record<Leaf, Leaf>> = {
  met: 'notMet',
  notMet: 'met',
  unknown: 'unknown',
  unavailable: 'unavailable',
}

/** json-rules-engine knows only booleans between its operators; ours hand on what a leaf is until a reading decides. */
const asOperatorResult = (result: Leaf | boolean): boolean => result as boolean
const asLeaf = (result: boolean): Leaf => result as unknown as Leaf

/**
 * Gives an engine the case as facts, and operators that tell what a leaf is on it.
 * A condition hands over the place of its leaf among `leaves`: the engine copies every condition whenever it runs,
 * and copies of whole seizure patterns would take most of the time.
 */
export function teach(engine: Engine, pack: RulePack, patient: PatientCase, leaves: readonly Fact[]): void {
  const table = featureTable(pack, patient)
  const add = <Asked>(name: Fact['operator'], leaf: (asked: Asked, value: number | null) => Leaf) => {
    const known = new Map<Fact | undefined, Leaf>()
    engine.addOperator(name, (value: number | null, place: number) => {
      const fact = leaves[place]
      const found = known.get(fact) ?? leaf(fact?.value as Asked, value)
      known.set(fact, found)
      return asOperatorResult(found)
    })
  }
  add<string>('includes', (code) => table.get(code) ?? 'unknown')
  add<SeizureWanted>('someMatch', (wanted) => someMatch(wanted, patient.seizures, pack))
  add<readonly SeizurePattern[]>('allMatch', (patterns) => allMatch(patterns, patient.seizures, pack))
  add<string>('is', (sex) => sexLeaf(patient.gender, sex))
  add<Range>('within', (range, value) => (value === null ? 'unknown' : liesWithin(value, range) ? 'met' : 'notMet'))
  add<true>('unanswered', () => 'unknown')
  addDecorator(engine, 'pessimist', (leaf) => leaf === 'met')
  addDecorator(engine, 'optimist', (leaf) => leaf !== 'notMet')
  addDecorator(engine, 'negated', (leaf) => NEGATED[leaf])
  addDecorator(engine, 'documented', (leaf) => (leaf === 'unknown' ? 'notMet' : leaf))
  for (const [fact, value] of Object.entries(factsOf(patient))) engine.addFact(fact, value)
}

function addDecorator(engine: Engine, name: string, turn: (leaf: Leaf) => Leaf | boolean): void {
  type Next = (value: unknown, asked: unknown) => boolean
  engine.addOperatorDecorator(name, (value: unknown, asked: unknown, next: Next) =>
    asOperatorResult(turn(asLeaf(next(value, asked)))),
  )
}

/** Only numbers are handed over as values; of the other facts the operators ask the case itself. */
const factsOf = (patient: PatientCase) => ({
  features: null,
  seizures: null,
  gender: null,
  pending: null,
  onset: inYears(patient.ageAtOnset, patient.ageAtOnsetUnit) ?? null,
  age: inYears(patient.age, patient.ageUnit) ?? null,
  swFreq: readNumber(patient.swFreq) ?? null,
})

function sexLeaf(gender: string, asked: string): Leaf {
  const known = ['female', 'male'].includes(gender)
  if (asked === 'unknown') return known ? 'notMet' : 'met'
  return known ? (gender === asked ? 'met' : 'notMet') : 'unknown'
}
