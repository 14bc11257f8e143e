import { inCodeOrder } from './code-order.ts'
import { type Question, questionOf } from './conditions.ts'
import {
  type Alert,
  CHECKED_STAGES,
  type CheckedStage,
  type Condition,
  type Criterion,
  type FeatureCode,
  type RulePack,
  type Syndrome,
  type SyndromeCode,
  type Truth,
} from './types.ts'

export type PreparedCriterion = Readonly<{ criterion: Criterion; truth: Question; found?: Question }>
export type PreparedAlert = Readonly<{ alert: Alert; truth?: Question }>

export type PreparedSyndrome = Readonly<{
  code: SyndromeCode
  stages: Readonly<Record<CheckedStage, readonly PreparedCriterion[]>>
  /** Without the retired ones. */
  alerts: readonly PreparedAlert[]
}>

/** A pack whose conditions are ready to be asked of many cases; its syndromes are sorted by code, case-insensitively. */
export type PreparedPack = Readonly<{
  features: readonly FeatureCode[]
  syndromes: readonly PreparedSyndrome[]
}>

/** What a seizure that fits only if more were known of it counts as: only a documented one excludes. */
const OPEN_SEIZURE: Readonly<Record<Criterion['kind'], Truth>> = { mandatory: 'unknown', exclusionary: 'notMet' }

const PREPARED = new WeakMap<RulePack, PreparedPack>()

/** The pack made ready; the work is done once for each pack. */
export function prepared(pack: RulePack): PreparedPack {
  const before = PREPARED.get(pack)
  // Stryker disable next-line ConditionalExpression: the same pack, made ready anew
  if (before !== undefined) return before
  const made = prepare(pack)
  PREPARED.set(pack, made)
  return made
}

/** The codes of a pack's syndromes, sorted case-insensitively. */
export const codesInOrder = (pack: RulePack): SyndromeCode[] => inOrder(pack).map(([code]) => code)

const inOrder = ({ syndromes }: RulePack): [SyndromeCode, Syndrome][] =>
  Object.entries(syndromes).sort(([one], [other]) => inCodeOrder(one, other))

function prepare(pack: RulePack): PreparedPack {
  const features = Object.keys(pack.features)
  const places = new Map(features.map((code, place) => [code, place]))
  const ready = (when: Condition, open: Truth) => questionOf(when, places, open)
  const prepareCriterion = (criterion: Criterion): PreparedCriterion => ({
    criterion,
    truth: ready(criterion.when, OPEN_SEIZURE[criterion.kind]),
    ...(criterion.notFound && { found: ready(criterion.notFound.when, 'unknown') }),
  })
  const syndromes = inOrder(pack).map(([code, { stages, alerts }]) => ({
    code,
    stages: byStage((stage) => stages[stage].map(prepareCriterion)),
    alerts: alerts
      .filter(({ retired }) => !retired)
      .map((alert) => ({ alert, ...(alert.when && { truth: ready(alert.when, 'unknown') }) })),
  }))
  return { features, syndromes }
}

/** One value for each stage that checks something. */
export function byStage<Value>(make: (stage: CheckedStage) => Value): Record<CheckedStage, Value> {
  const [age, seizures, development, neuroexam, eeg, history, imaging, tests] = CHECKED_STAGES
  return {
    age: make(age),
    seizures: make(seizures),
    development: make(development),
    neuroexam: make(neuroexam),
    eeg: make(eeg),
    history: make(history),
    imaging: make(imaging),
    tests: make(tests),
  }
}
