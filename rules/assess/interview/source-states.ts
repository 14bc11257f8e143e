import { type FeatureCode, memoizeByObject, type PatientCase, type RulePack } from '../../case/index.ts'
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

/** The entry by which an EEG or MRI that is not available cannot be had. */
const RESOURCES_LIMITED: FeatureCode = 'hist_resource_limited'

/** The entries that report an EEG or an MRI as not available, which means not done yet (decisions.md, 'What counts'). */
const listNotDoneStates = (pack: FeatureSource, { codes, negatives }: Investigation): readonly FeatureCode[] => {
  const normal = listNormalStates(pack, { codes })
  return negatives.filter((code) => isEegOrImaging(pack, code) && !normal.includes(code))
}

const isEegOrImaging = ({ features }: FeatureSource, code: FeatureCode): boolean =>
  features[code]?.list === 'eeg' || features[code]?.list === 'imaging'

/** Whether the entries report an EEG or MRI as not available, and not that it cannot be had. */
export const isNotDoneYet = (pack: FeatureSource, investigation: Investigation, patient: PatientCase): boolean =>
  !patient.history.includes(RESOURCES_LIMITED) &&
  listNotDoneStates(pack, investigation).some((code) => patient.eeg.includes(code) || patient.imaging.includes(code))
