import type { Feature, FeatureCode, GateKind, Truth } from './types.ts'

export type FeatureDefinitions = Readonly<Record<FeatureCode, Feature>>
export type TickedFeatures = ReadonlySet<FeatureCode>

/**
 * Whether an unticked entry is what the entry above it is, where that one does not count: what is absent has no details,
 * what is normal no findings. What was not looked at or tried leaves open what is below it.
 */
const INHERITS_PARENT: Readonly<Record<GateKind, boolean>> = { state: true, detail: true, control: false, trial: false }

/**
 * Whether a feature is present (decisions.md, 'Truth has three values').
 * Ticked: met, if all above it is ticked too. Unticked: not met where its source of information is available
 * and answered, unknown where it is not available, where no finding of the source is ticked, or where the methods that
 * are ticked do not look for it ('Second round', 'Gene tests').
 */
export function evaluateFeature(code: FeatureCode, features: FeatureDefinitions, ticked: TickedFeatures): Truth {
  const feature = features[code]
  if (feature === undefined) return 'unknown'
  const { gate, opposite } = feature
  if (ticked.has(code)) return isEffective(feature, features, ticked) ? 'met' : 'unknown'
  if (opposite !== undefined) return ticked.has(opposite) ? 'notMet' : 'unknown'
  if (gate === undefined) return 'notMet'
  const parentTruth = evaluateFeature(gate.code, features, ticked)
  if (parentTruth === 'met') return isAnswered(feature, gate.kind, ticked) ? 'notMet' : 'unknown'
  return INHERITS_PARENT[gate.kind] ? parentTruth : 'unknown'
}

/** Whether everything above a ticked entry is ticked, so that it takes part. */
export function isEffective({ gate }: Feature, features: FeatureDefinitions, ticked: TickedFeatures): boolean {
  if (gate === undefined) return true
  const parent = features[gate.code]
  return parent !== undefined && ticked.has(gate.code) && isEffective(parent, features, ticked)
}

function isAnswered({ answeredBy, lookedForBy }: Feature, kind: GateKind, ticked: TickedFeatures): boolean {
  const isTicked = (code: FeatureCode) => ticked.has(code)
  if (kind !== 'control') return answeredBy?.some(isTicked) === true
  return lookedForBy === undefined || !lookedForBy.all.some(isTicked) || lookedForBy.answering.some(isTicked)
}
