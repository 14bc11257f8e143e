import { type FeatureCode, memoizeByObject, type RulePack } from '../../case/index.ts'
import type { Investigation } from '../../pack/built-pack.ts'

type FeatureSource = Pick<RulePack, 'features'>

/** The entries that report a source as normal. */
export const listNormalStates = (pack: FeatureSource, { codes }: Pick<Investigation, 'codes'>): FeatureCode[] =>
  codes.filter((code) => isAbnormalState(pack, pack.features[code]?.opposite))

/** Of two opposite states, the one below which the findings are listed. */
export const isAbnormalState = ({ features }: FeatureSource, code: FeatureCode | undefined): boolean =>
  code !== undefined && features[code]?.opposite !== undefined && getStateGates(features).has(code)

const getStateGates = memoizeByObject(
  (features: RulePack['features']): ReadonlySet<FeatureCode> =>
    new Set(Object.values(features).flatMap(({ gate }) => (gate?.kind === 'state' ? [gate.code] : []))),
)
