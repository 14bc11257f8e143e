import type { Feature, FeatureCode, GateKind, Truth } from '../case/index.ts'

export type FeatureDefinitions = Readonly<Record<FeatureCode, Feature>>

/**
 * The entries of a case: `ticked` are present, `absent` looked for and not found, and on `partial` pages the rest is
 * unknown.
 */
export type EnteredFeatures = Readonly<{
  ticked: ReadonlySet<FeatureCode>
  absent: ReadonlySet<FeatureCode>
  partial: ReadonlySet<string>
}>

/**
 * Whether an unticked entry is what the entry above it is, where that one does not count: what is absent has no details,
 * what is normal no findings. What was not looked at or tried leaves open what is below it.
 */
const INHERITS_PARENT: Readonly<Record<GateKind, boolean>> = { state: true, detail: true, control: false, trial: false }

/**
 * Whether a feature is present (decisions.md, 'Truth has three values').
 * Ticked: met, if all above it is ticked too. Unticked: not met where its source of information is available
 * and answered, unknown where it is not available, where no finding of the source is ticked, or where the methods that
 * are ticked do not look for it ('Second round', 'Gene tests'). On a page that was reported in part, unticked is unknown
 * where it would be not met for no other reason than that; what is entered as absent is not met on any page.
 * @param getGateTruth the truth of an entry above it, if it is known already.
 */
export function evaluateFeature(
  code: FeatureCode,
  features: FeatureDefinitions,
  entered: EnteredFeatures,
  getGateTruth = (gate: FeatureCode): Truth => evaluateFeature(gate, features, entered),
): Truth {
  const { ticked, absent } = entered
  const feature = features[code]
  if (feature === undefined) return 'unknown'
  const { gate, opposite } = feature
  if (ticked.has(code)) return isEffective(feature, features, ticked) ? 'met' : 'unknown'
  if (absent.has(code)) return 'notMet'
  if (opposite !== undefined) return ticked.has(opposite) ? 'notMet' : 'unknown'
  const truthIfAnswered = isPartialPage(feature, features, entered) ? 'unknown' : 'notMet'
  if (gate === undefined) return truthIfAnswered
  const parentTruth = getGateTruth(gate.code)
  if (parentTruth === 'met') return isAnswered(feature, gate.kind, ticked) ? truthIfAnswered : 'unknown'
  return INHERITS_PARENT[gate.kind] ? parentTruth : 'unknown'
}

/** Whether everything above a ticked entry is ticked, so that it takes part. */
export function isEffective(
  { gate }: Feature,
  features: FeatureDefinitions,
  ticked: EnteredFeatures['ticked'],
): boolean {
  if (gate === undefined) return true
  const parent = features[gate.code]
  return parent !== undefined && ticked.has(gate.code) && isEffective(parent, features, ticked)
}

/**
 * Whether its page leaves open what it does not hold. A variant that explains the epilepsy answers for the other genes.
 */
function isPartialPage(
  { list, lookedForBy, answeredBy = [] }: Feature,
  features: FeatureDefinitions,
  { ticked, partial }: EnteredFeatures,
): boolean {
  if (!partial.has(list)) return false
  if (lookedForBy === undefined) return true
  return !answeredBy.some((code) => ticked.has(code) && features[code]?.lookedForBy !== undefined)
}

function isAnswered({ answeredBy, lookedForBy }: Feature, kind: GateKind, ticked: EnteredFeatures['ticked']): boolean {
  if (kind !== 'control') return answeredBy !== undefined && isAnyTicked(answeredBy, ticked)
  return (
    lookedForBy === undefined || !isAnyTicked(lookedForBy.all, ticked) || isAnyTicked(lookedForBy.answering, ticked)
  )
}

const isAnyTicked = (codes: readonly FeatureCode[], ticked: EnteredFeatures['ticked']): boolean =>
  codes.some((code) => ticked.has(code))
