import type { Engine } from 'json-rules-engine'
import {
  type Fact,
  isInRange,
  type PatientCase,
  parseNumber,
  type Range,
  type RulePack,
  type SeizurePattern,
  type SeizureWanted,
  toYears,
} from '../engine/index.ts'
import { evaluateAllMatch, evaluateFeatures, evaluateSomeMatch, type LeafTruth } from './evaluate-facts.ts'

const NEGATED: Readonly<Record<LeafTruth, LeafTruth>> = {
  met: 'notMet',
  notMet: 'met',
  unknown: 'unknown',
  unavailable: 'unavailable',
}

/** json-rules-engine knows only booleans between its operators; ours hand on what a leaf is until a reading decides. */
const toOperatorResult = (result: LeafTruth | boolean): boolean => result as boolean
const toLeafTruth = (result: boolean): LeafTruth => result as unknown as LeafTruth

/**
 * Gives an engine the case as facts, and operators that tell what a leaf is on it.
 * A condition hands over the place of its leaf among `leaves`: the engine copies every condition whenever it runs,
 * and copies of whole seizure patterns would take most of the time.
 */
export function registerOperators(engine: Engine, pack: RulePack, patient: PatientCase, leaves: readonly Fact[]): void {
  const table = evaluateFeatures(pack, patient)
  const addOperator = <Wanted>(
    name: Fact['operator'],
    evaluate: (asked: Wanted, value: number | null) => LeafTruth,
  ) => {
    const cache = new Map<Fact | undefined, LeafTruth>()
    engine.addOperator(name, (value: number | null, index: number) => {
      const fact = leaves[index]
      const truth = cache.get(fact) ?? evaluate(fact?.value as Wanted, value)
      cache.set(fact, truth)
      return toOperatorResult(truth)
    })
  }
  addOperator<string>('includes', (code) => table.get(code) ?? 'unknown')
  addOperator<SeizureWanted>('someMatch', (wanted) => evaluateSomeMatch(wanted, patient.seizures, pack))
  addOperator<readonly SeizurePattern[]>('allMatch', (patterns) => evaluateAllMatch(patterns, patient.seizures, pack))
  addOperator<string>('is', (sex) => evaluateSex(patient.gender, sex))
  addOperator<Range>('within', (range, value) =>
    value === null ? 'unknown' : isInRange(value, range) ? 'met' : 'notMet',
  )
  addOperator<true>('unanswered', () => 'unknown')
  addDecorator(engine, 'pessimist', (leaf) => leaf === 'met')
  addDecorator(engine, 'optimist', (leaf) => leaf !== 'notMet')
  addDecorator(engine, 'negated', (leaf) => NEGATED[leaf])
  addDecorator(engine, 'documented', (leaf) => (leaf === 'unknown' ? 'notMet' : leaf))
  for (const [fact, value] of Object.entries(toEngineFacts(patient))) engine.addFact(fact, value)
}

function addDecorator(engine: Engine, name: string, transform: (leaf: LeafTruth) => LeafTruth | boolean): void {
  type Next = (value: unknown, asked: unknown) => boolean
  engine.addOperatorDecorator(name, (value: unknown, asked: unknown, next: Next) =>
    toOperatorResult(transform(toLeafTruth(next(value, asked)))),
  )
}

/** Only numbers are handed over as values; of the other facts the operators ask the case itself. */
const toEngineFacts = (patient: PatientCase) => ({
  features: null,
  seizures: null,
  gender: null,
  pending: null,
  onset: toYears(patient.ageAtOnset, patient.ageAtOnsetUnit) ?? null,
  age: toYears(patient.age, patient.ageUnit) ?? null,
  swFreq: parseNumber(patient.swFreq) ?? null,
})

function evaluateSex(gender: string, wanted: string): LeafTruth {
  const isKnown = ['female', 'male'].includes(gender)
  if (wanted === 'unknown') return isKnown ? 'notMet' : 'met'
  return isKnown ? (gender === wanted ? 'met' : 'notMet') : 'unknown'
}
