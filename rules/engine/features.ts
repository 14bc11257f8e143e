import type { Feature, FeatureCode, GateKind, Truth } from './types.ts'

export type Features = Readonly<Record<FeatureCode, Feature>>
export type Ticked = ReadonlySet<FeatureCode>

/** What an unticked entry is when the entry above it does not count. */
const WITHOUT_GATE: Readonly<Record<GateKind, 'asAbove' | 'asNormal' | 'unknown'>> = {
  state: 'asNormal',
  detail: 'asAbove',
  control: 'unknown',
  trial: 'unknown',
}

/**
 * Whether a feature is present (decisions.md, 'Truth has three values').
 * Ticked: met, if all above it is ticked too. Unticked: not met where its source of information is available
 * and says so, unknown where it is not, or where nothing beside it is ticked either.
 */
export function featureTruth(code: FeatureCode, features: Features, ticked: Ticked): Truth {
  const feature = features[code]
  if (feature === undefined) return 'unknown'
  if (ticked.has(code)) return counts(feature, features, ticked) ? 'met' : 'unknown'
  if (feature.opposite !== undefined) return ticked.has(feature.opposite) ? 'notMet' : 'unknown'
  if (feature.gate === undefined) return 'notMet'
  if (ticked.has(feature.gate.code) && featureTruth(feature.gate.code, features, ticked) === 'met')
    return isAnswered(feature, ticked) ? 'notMet' : 'unknown'
  return withoutGate(feature.gate, features, ticked)
}

/** Whether everything above a ticked entry is ticked, so that it takes part. */
export function counts(feature: Feature, features: Features, ticked: Ticked): boolean {
  const gate = feature.gate?.code
  const above = gate === undefined ? undefined : features[gate]
  return gate === undefined || (ticked.has(gate) && above !== undefined && counts(above, features, ticked))
}

const isAnswered = (feature: Feature, ticked: Ticked): boolean =>
  feature.gate?.kind === 'control' || (feature.answeredBy?.some((code) => ticked.has(code)) ?? false)

function withoutGate(gate: NonNullable<Feature['gate']>, features: Features, ticked: Ticked): Truth {
  switch (WITHOUT_GATE[gate.kind]) {
    case 'unknown':
      return 'unknown'
    case 'asAbove':
      return featureTruth(gate.code, features, ticked)
    case 'asNormal': {
      const normal = features[gate.code]?.opposite
      return normal !== undefined && ticked.has(normal) && !ticked.has(gate.code) ? 'notMet' : 'unknown'
    }
  }
}
