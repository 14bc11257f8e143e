import {
  type Alert,
  CHECKED_STAGES,
  type CheckedStage,
  type Condition,
  type Criterion,
  compareCodes,
  type FeatureCode,
  memoizeByObject,
  type RulePack,
  type Syndrome,
  type SyndromeCode,
  type Truth,
} from '../case/index.ts'
import { compileCondition, createFactCompiler } from './compile-condition.ts'
import type { CompiledCondition, FeatureIndex } from './operators/operator.ts'

export type CompiledCriterion = Readonly<{
  criterion: Criterion
  evaluate: CompiledCondition
  evaluateLookedFor?: CompiledCondition
}>
export type CompiledAlert = Readonly<{ alert: Alert; evaluate?: CompiledCondition }>

export type CompiledSyndrome = Readonly<{
  code: SyndromeCode
  stages: Readonly<Record<CheckedStage, readonly CompiledCriterion[]>>
  /** Without the retired ones. */
  alerts: readonly CompiledAlert[]
}>

/** A pack whose conditions are ready to be asked of many cases; its syndromes are sorted by code, case-insensitively. */
export type CompiledPack = Readonly<{
  features: readonly FeatureCode[]
  featureIndex: FeatureIndex
  syndromes: readonly CompiledSyndrome[]
}>

/** What a seizure that fits only if more were known of it counts as: only a documented one excludes. */
export const POSSIBLE_MATCH: Readonly<Record<Criterion['kind'], Truth>> = {
  mandatory: 'unknown',
  exclusionary: 'notMet',
}

/** The pack made ready; the work is done once for each pack. */
export const getCompiledPack: (pack: RulePack) => CompiledPack = memoizeByObject(compilePack)

/** The codes of a pack's syndromes, sorted case-insensitively. */
export const listSyndromeCodes = (pack: RulePack): SyndromeCode[] => listSyndromes(pack).map(([code]) => code)

export const listSyndromes = ({ syndromes }: RulePack): [SyndromeCode, Syndrome][] =>
  Object.entries(syndromes).sort(([one], [other]) => compareCodes(one, other))

function compilePack(pack: RulePack): CompiledPack {
  const features = Object.keys(pack.features)
  const featureIndex = indexFeatures(features)
  const compileFact = createFactCompiler(featureIndex)
  const compile = (when: Condition, possibleMatch: Truth) => compileCondition({ when, possibleMatch }, compileFact)
  const compileCriterion = (criterion: Criterion): CompiledCriterion => ({
    criterion,
    evaluate: compile(criterion.when, POSSIBLE_MATCH[criterion.kind]),
    ...(criterion.notFound && { evaluateLookedFor: compile(criterion.notFound.when, 'unknown') }),
  })
  const syndromes = listSyndromes(pack).map(([code, { stages, alerts }]) => ({
    code,
    stages: mapStages((stage) => stages[stage].map(compileCriterion)),
    alerts: alerts
      .filter(({ retired }) => !retired)
      .map((alert) => ({ alert, ...(alert.when && { evaluate: compile(alert.when, 'unknown') }) })),
  }))
  return { features, featureIndex, syndromes }
}

export const indexFeatures = (features: readonly FeatureCode[]): FeatureIndex =>
  new Map(features.map((code, index) => [code, index]))

/** One value for each stage that checks something. */
export function mapStages<Value>(getValue: (stage: CheckedStage) => Value): Record<CheckedStage, Value> {
  const [age, seizures, development, neuroexam, eeg, history, imaging, tests] = CHECKED_STAGES
  return {
    age: getValue(age),
    seizures: getValue(seizures),
    development: getValue(development),
    neuroexam: getValue(neuroexam),
    eeg: getValue(eeg),
    history: getValue(history),
    imaging: getValue(imaging),
    tests: getValue(tests),
  }
}
