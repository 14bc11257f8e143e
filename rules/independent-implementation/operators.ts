import type { Engine } from 'json-rules-engine'
import {
  type Fact,
  isInRange,
  type Operator,
  type PatientCase,
  parseNumber,
  type RulePack,
  type Truth,
  toYears,
} from '../case/index.ts'
import {
  dropUnknownCodes,
  evaluateAllMatch,
  evaluateFeatures,
  evaluateSomeMatch,
  type LeafTruth,
} from './evaluate-facts.ts'
import { readOnsetBound, readTimeSinceOnset } from './onset-bound.ts'

const NEGATED: Readonly<Record<LeafTruth, LeafTruth>> = {
  met: 'notMet',
  notMet: 'met',
  unknown: 'unknown',
  unavailable: 'unavailable',
}

/** json-rules-engine knows only booleans between its operators; ours pass the truth of a leaf along until a reading decides. */
const toOperatorResult = (result: LeafTruth | boolean): boolean => result as boolean
const toLeafTruth = (result: boolean): LeafTruth => result as unknown as LeafTruth

/** What an operator needs besides its leaf. `value` is the fact as the engine passes it: a number, or null. */
type Reading = Readonly<{
  pack: RulePack
  patient: PatientCase
  features: ReadonlyMap<string, Truth>
  value: number | null
}>

const OPERATORS: { readonly [Kind in Operator]: (fact: Fact<Kind>, reading: Reading) => LeafTruth } = {
  includes: ({ value, params }, { features }) => readFeature(features.get(value), params?.documented === true),
  someMatch: ({ value: wanted }, reading) => evaluateSomeMatch(wanted, reading),
  allMatch: ({ value: patterns }, reading) => evaluateAllMatch(patterns, reading),
  within: (fact, { pack, patient, features, value }) => {
    if (fact.fact === 'onset') return readOnsetBound(fact.value, fact.params?.of, { pack, patient, features })
    if (fact.fact === 'sinceOnset') return readTimeSinceOnset(fact.value, patient)
    return value === null ? 'unknown' : isInRange(value, fact.value) ? 'met' : 'notMet'
  },
  is: ({ value: sex }, { patient }) => evaluateSex(patient.gender, sex),
  unanswered: () => 'unknown',
}

const readFeature = (truth: Truth | undefined, documented: boolean): LeafTruth =>
  documented && truth !== 'met' ? 'notMet' : (truth ?? 'unknown')

const evaluateFact = <Kind extends Operator>(fact: Fact<Kind>, reading: Reading): LeafTruth =>
  OPERATORS[fact.operator](fact, reading)

/**
 * Gives an engine the case as facts, and operators that give the truth of a leaf on it.
 * A condition passes the index of its leaf in `leaves`: the engine copies every condition whenever it runs,
 * and copies of whole seizure patterns would take most of the time.
 */
export function registerOperators(engine: Engine, pack: RulePack, stored: PatientCase, leaves: readonly Fact[]): void {
  const patient = { ...stored, seizures: dropUnknownCodes(stored.seizures, pack) }
  const features = evaluateFeatures(pack, patient)
  const truths = new Map<Fact, LeafTruth>()
  for (const name of Object.keys(OPERATORS))
    engine.addOperator(name, (value: number | null, index: number) => {
      const fact = leaves[index]
      if (fact === undefined) throw new RangeError(`No leaf of the conditions has the number ${index}.`)
      const truth = truths.get(fact) ?? evaluateFact(fact, { pack, patient, features, value })
      truths.set(fact, truth)
      return toOperatorResult(truth)
    })
  addDecorator(engine, 'pessimist', (leaf) => leaf === 'met')
  addDecorator(engine, 'optimist', (leaf) => leaf !== 'notMet')
  addDecorator(engine, 'negated', (leaf) => NEGATED[leaf])
  addDecorator(engine, 'documented', (leaf) => (leaf === 'unknown' ? 'notMet' : leaf))
  for (const [fact, value] of Object.entries(toEngineFacts(patient))) engine.addFact(fact, value)
}

function addDecorator(engine: Engine, name: string, transform: (leaf: LeafTruth) => LeafTruth | boolean): void {
  type Next = (value: unknown, expected: unknown) => boolean
  engine.addOperatorDecorator(name, (value: unknown, expected: unknown, next: Next) =>
    toOperatorResult(transform(toLeafTruth(next(value, expected)))),
  )
}

/** Only numbers are passed as values; for the other facts the operators read the case itself. */
const toEngineFacts = (patient: PatientCase): Readonly<Record<Fact['fact'], number | null>> => ({
  features: null,
  seizures: null,
  gender: null,
  pending: null,
  onset: null,
  sinceOnset: null,
  age: toYears(patient.age, patient.ageUnit) ?? null,
  swFreq: parseNumber(patient.swFreq) ?? null,
})

function evaluateSex(gender: string, wanted: string): LeafTruth {
  const isKnown = ['female', 'male'].includes(gender)
  if (wanted === 'unknown') return isKnown ? 'notMet' : 'met'
  return isKnown ? (gender === wanted ? 'met' : 'notMet') : 'unknown'
}
