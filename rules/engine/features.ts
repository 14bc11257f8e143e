import type { Feature, FeatureCode, GateKind, Truth } from './types.ts'

export type Features = Readonly<Record<FeatureCode, Feature>>
export type Ticked = ReadonlySet<FeatureCode>

/**
 * Whether an unticked entry is what the entry above it is, where that one does not count: what is absent has no details,
 * what is normal no findings. What was not looked at or tried leaves open what is below it.
 */
const FOLLOWS_ABOVE: Readonly<Record<GateKind, boolean>> = { state: true, detail: true, control: false, trial: false }

/**
 * Whether a feature is present (decisions.md, 'Truth has three values').
 * Ticked: met, if all above it is ticked too. Unticked: not met where its source of information is available
 * and says so, unknown where it is not, or where nothing beside it is ticked either.
 */
export function featureTruth(code: FeatureCode, features: Features, ticked: Ticked): Truth {
  const feature = features[code]
  if (feature === undefined) return 'unknown'
  const { gate, opposite } = feature
  if (ticked.has(code)) return counts(feature, features, ticked) ? 'met' : 'unknown'
  if (opposite !== undefined) return ticked.has(opposite) ? 'notMet' : 'unknown'
  if (gate === undefined) return 'notMet'
  const above = featureTruth(gate.code, features, ticked)
  if (above === 'met') return gate.kind === 'control' || isAnswered(feature, ticked) ? 'notMet' : 'unknown'
  return FOLLOWS_ABOVE[gate.kind] ? above : 'unknown'
}

/** Whether everything above a ticked entry is ticked, so that it takes part. */
export function counts({ gate }: Feature, features: Features, ticked: Ticked): boolean {
  if (gate === undefined) return true
  const above = features[gate.code]
  return above !== undefined && ticked.has(gate.code) && counts(above, features, ticked)
}

const isAnswered = ({ answeredBy }: Feature, ticked: Ticked): boolean =>
  answeredBy?.some((code) => ticked.has(code)) === true
