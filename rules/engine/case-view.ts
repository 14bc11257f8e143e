import {
  type CheckedStage,
  computePrematurity,
  FEATURE_LISTS,
  type FeatureCode,
  type FeatureList,
  getOwnProperty,
  listWithGates,
  memoize,
  memoizeByKey,
  memoizeByObject,
  type PatientCase,
  parseNumber,
  type RulePack,
  SEIZURE_LISTS,
  SEIZURE_VALUES,
  type Seizure,
  type SeizureValue,
  type Stage,
  type Truth,
  toYears,
  withOpenFirstSign,
} from '../case/index.ts'
import { type EnteredFeatures, evaluateFeature, type FeatureDefinitions } from './features.ts'
import { listStagesUpTo } from './groups.ts'
import {
  collectPossibleSigns,
  isWildcardCode,
  listSeizureCodes,
  type SeizureView,
  toSeizureView,
} from './match-seizure.ts'
import { type EnteredOnset, parseOnset } from './onset-span.ts'

/** The page that asks for the entries of a list. */
const LIST_STAGES: Readonly<Record<FeatureList, CheckedStage>> = {
  development: 'development',
  exam: 'neuroexam',
  eeg: 'eeg',
  history: 'history',
  imaging: 'imaging',
  tests: 'tests',
}

/**
 * A case as facts read it, each part when it is first read. Ages in years, frequency in Hz, undefined where it is not
 * answered.
 */
export type CaseView = Readonly<{
  getFeatureTruth: (code: FeatureCode) => Truth
  getSeizures: () => EnteredSeizures
  getOnset: () => EnteredOnset
  age: number | undefined
  swFreq: number | undefined
  gender: string
  hasEeg: () => boolean
  getEntered: () => EnteredFeatures
  /** The same case with another page reached. */
  upTo: (stage: Stage) => CaseView
  /** Whether something of a source of information is entered, as annotations name it. */
  hasSource: (source: string) => boolean
}>

/** The seizures of a case, and what it leaves open about them. */
type EnteredSeizures = Readonly<{
  seizures: readonly SeizureView[]
  /** The signs that some seizure has or could have; undefined where that is any sign. */
  possibleSigns: ReadonlySet<string> | undefined
  /** The truth of a fact about seizures where none is entered. */
  truthWithoutSeizures: Truth
  /** Whether there may be seizures besides those that are entered. */
  mayHaveMoreSeizures: boolean
  /** What no seizure has, of all that can be entered. */
  absentCodes: ReadonlySet<string>
}>

/**
 * @param upTo the page that has been reached: what later pages ask counts once it is entered and is unknown before
 * (decisions.md, 'Second round', 'The page of a criterion').
 * @param before the case before a change: entries of pages that stay the same are not read again.
 */
export function createCaseView(
  pack: RulePack,
  patient: PatientCase,
  upTo: Stage,
  before?: Readonly<{ patient: PatientCase; view: CaseView }>,
): CaseView {
  const isSame = (list: FeatureList | 'absent' | 'partial') => before?.patient[list] === patient[list]
  const getEntered =
    before && isSame('absent') && isSame('partial') && FEATURE_LISTS.every(isSame)
      ? before.view.getEntered
      : memoize(() => collectFeatures(pack.features, patient))
  const listSeizures = memoize(() => patient.seizures.map(getSeizureReader(pack)))
  const mayHaveMoreSeizures = patient.partial?.includes('seizures') ?? false
  const age = toYears(patient.age, patient.ageUnit)
  // An entry above others is evaluated once for all of them, which takes a fifth off the time of all entries.
  const getGateTruth = memoizeByKey(
    (code: FeatureCode): Truth => evaluateFeature(code, pack.features, getEntered(), getGateTruth),
  )
  const hasEeg = memoize((): boolean => pack.eegRecorded.some((code) => getEntered().ticked.has(code)))
  const hasSource = memoizeByKey((source: string): boolean => {
    if (source === 'seizures') return listSeizures().some(({ entered }) => listSeizureCodes(entered).some(Boolean))
    if (source === 'age at onset') return parseOnset(patient) !== undefined
    return getOwnProperty(pack.sources, source)?.some((code) => getEntered().ticked.has(code)) ?? false
  })
  const getSeizures = memoize(() => {
    const seizures = listSeizures()
    return {
      seizures,
      possibleSigns: collectPossibleSigns(seizures),
      truthWithoutSeizures: seizures.length === 0 ? evaluateEmptySeizures(pack, getEntered()) : 'unknown',
      mayHaveMoreSeizures,
      absentCodes: listAbsentCodes(pack, seizures, patient.absent),
    }
  })
  const getOnset = memoize(() => ({
    onset: parseOnset(patient),
    age,
    prematurity: computePrematurity(patient.gestationalAge),
    seizures: listSeizures().map(({ entered }) => entered),
    areSeizuresPartial: mayHaveMoreSeizures,
    ...readOnsetEntries(pack, getEntered()),
  }))
  const { gender } = patient
  const swFreq = parseNumber(patient.swFreq)
  const readUpTo = (stage: Stage): CaseView => ({
    ...{ getSeizures, getOnset, age, swFreq, gender, hasEeg, hasSource, getEntered, upTo: readUpTo },
    getFeatureTruth: (code) => {
      const truth = evaluateFeature(code, pack.features, getEntered(), getGateTruth)
      return truth === 'notMet' && isOpenAtStage(code, pack, getEntered(), stage) ? 'unknown' : truth
    },
  })
  return readUpTo(upTo)
}

/** A seizure as facts read it: who tries many changes of a case has most of its seizures read once. */
const getSeizureReader = memoizeByObject((pack: RulePack) =>
  memoizeByObject((stored: Seizure) => toSeizureView(withOpenFirstSign(withoutUnknownCodes(stored, pack)), pack)),
)

/** Seizures that are not entered are unknown, and absent where the entry for no seizure is ticked ('Second round'). */
const evaluateEmptySeizures = ({ noSeizure, features }: RulePack, entered: EnteredFeatures): Truth =>
  noSeizure !== undefined && evaluateFeature(noSeizure, features, entered) === 'met' ? 'notMet' : 'unknown'

function readOnsetEntries(
  { onset: entries, features }: RulePack,
  entered: EnteredFeatures,
): Pick<EnteredOnset, 'earlierSeizures' | 'isAgeOfSyndrome' | 'laterPhase' | 'firstType'> {
  const isEntered = (code: FeatureCode) => evaluateFeature(code, features, entered) === 'met'
  return {
    earlierSeizures: entries?.earlierSeizures.filter(({ entry }) => isEntered(entry)) ?? [],
    isAgeOfSyndrome: entries !== undefined && isEntered(entries.ageOfSyndrome),
    laterPhase: entries?.laterPhase,
    firstType: entries?.firstType,
  }
}

/** An absent code is absent in each of its kinds; a code that a seizure has is not absent, even if entered as such. */
function listAbsentCodes(
  { semiologyDetails }: RulePack,
  seizures: readonly SeizureView[],
  absent: readonly string[] = [],
): ReadonlySet<string> {
  const present = new Set(absent.length === 0 ? [] : seizures.flatMap(({ entered }) => listSeizureCodes(entered)))
  const missing = absent.filter((code) => !present.has(code))
  return new Set(missing.flatMap((code) => [code, ...(getOwnProperty(semiologyDetails, code) ?? [])]))
}

/** An entry is ticked if the list to which it belongs holds it. */
function collectFeatures(features: FeatureDefinitions, patient: PatientCase): EnteredFeatures {
  const ticked = new Set<FeatureCode>()
  for (const list of FEATURE_LISTS) {
    for (const code of patient[list]) if (getOwnProperty(features, code)?.list === list) ticked.add(code)
  }
  return { ticked, absent: new Set(patient.absent), partial: new Set(patient.partial) }
}

/** A code of no vocabulary answers nothing: a list that holds no other is as open as an empty one, and so is a choice. */
function withoutUnknownCodes(stored: Seizure, { seizureCodes }: RulePack): Seizure {
  const { listed, values: known } = getKnownCodes(seizureCodes)
  const isKnown = (code: string) => listed.has(code) || isWildcardCode(code)
  const isKnownValue = (field: SeizureValue) =>
    stored[field] === '' || known[field].has(stored[field]) || isWildcardCode(stored[field])
  if (SEIZURE_LISTS.every((field) => stored[field].every(isKnown)) && SEIZURE_VALUES.every(isKnownValue)) return stored
  const values = SEIZURE_VALUES.map((field) => [field, isKnownValue(field) ? stored[field] : ''])
  const lists = SEIZURE_LISTS.map((field) => [field, stored[field].filter(isKnown)])
  return { ...stored, ...Object.fromEntries([...values, ...lists]) }
}

/** The codes that some list of a seizure can hold, and those of each choice. */
const getKnownCodes = memoizeByObject((codes: RulePack['seizureCodes']) => ({
  listed: new Set(SEIZURE_LISTS.flatMap((list) => codes[list])),
  values: {
    mainType: new Set(codes.mainType),
    onset: new Set(codes.onset),
    awareness: new Set(codes.awareness),
    timepoint: new Set(codes.timepoint),
  } satisfies Record<SeizureValue, ReadonlySet<string>>,
}))

/** Whether an entry is absent for no other reason than that its page, which has no 'normal' to tick, has not been reached. */
function isOpenAtStage(code: FeatureCode, pack: RulePack, { ticked, absent }: EnteredFeatures, upTo: Stage): boolean {
  if (!isAskedAfter(upTo, code, pack)) return false
  const withGates = listWithGates(pack, code)
  const [outermost = code] = withGates
  if (withGates.some((entry) => absent.has(entry))) return false
  return !ticked.has(outermost) && pack.features[outermost]?.opposite === undefined
}

/** Whether a later page than one that has been reached asks for an entry. */
export function isAskedAfter(upTo: Stage, code: FeatureCode, { features }: RulePack): boolean {
  const list = features[code]?.list
  return list !== undefined && !listStagesUpTo(upTo).includes(LIST_STAGES[list])
}
