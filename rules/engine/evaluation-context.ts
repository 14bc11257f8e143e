import {
  CHECKED_STAGES,
  type CheckedStage,
  FEATURE_LISTS,
  type FeatureCode,
  type FeatureList,
  getOwn,
  listWithGates,
  memoizeByObject,
  memoizeLast,
  type PatientCase,
  parseNumber,
  type RulePack,
  SEIZURE_LISTS,
  type Seizure,
  type Stage,
  type Truth,
  toYears,
} from '../case/index.ts'
import { type EnteredFeatures, evaluateFeature, type FeatureDefinitions } from './features.ts'
import { isWildcardCode, listSeizureCodes, type SeizureView, toSeizureView } from './match-seizure.ts'
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

/** A case as questions read it. Ages in years, frequency in Hz, undefined where it is not answered. */
export type EvaluationContext = Readonly<{
  /** The truth of the feature at a place, each worked out once however many criteria ask. */
  getFeatureTruth: (place: number) => Truth
  seizures: readonly SeizureView[]
  /** What a question about seizures comes to where none is entered. */
  truthWithoutSeizures: Truth
  /** Whether there may be seizures besides those that are entered. */
  mayHaveMoreSeizures: boolean
  /** What no seizure has, of all that can be entered. */
  absentCodes: ReadonlySet<string>
  enteredOnset: EnteredOnset
  age: number | undefined
  swFreq: number | undefined
  gender: string
  hasEeg: boolean
}>

/**
 * @param codes the codes of all features, each at its place.
 * @param upTo the page that has been reached: what later pages ask counts once it is entered and is unknown before
 * (decisions.md, 'Second round', 'The page of a criterion').
 */
export function createEvaluationContext(
  pack: RulePack,
  codes: readonly FeatureCode[],
  patient: PatientCase,
  upTo: Stage = 'results',
): EvaluationContext {
  const seizures = patient.seizures.map((stored) => readSeizure(pack, stored))
  return joinContext(pack, patient, readEntries(pack, codes, patient, upTo), readAmounts(patient), seizures)
}

/** As `createEvaluationContext`, for many cases that share most of their lists and seizures: those are read once. */
export function createContextReader(
  pack: RulePack,
  codes: readonly FeatureCode[],
): (patient: PatientCase) => EvaluationContext {
  const readEntriesOnce = memoizeLast(
    (patient: PatientCase) => readEntries(pack, codes, patient, 'results'),
    hasSameLists,
  )
  const readAmountsOnce = memoizeLast(readAmounts, hasSameAmounts)
  const readSeizureOnce = memoizeByObject((stored: Seizure) => readSeizure(pack, stored))
  return (patient) =>
    joinContext(
      pack,
      patient,
      readEntriesOnce(patient),
      readAmountsOnce(patient),
      patient.seizures.map(readSeizureOnce),
    )
}

const hasSameLists = (one: PatientCase, other: PatientCase): boolean =>
  one.partial === other.partial &&
  one.absent === other.absent &&
  FEATURE_LISTS.every((list) => one[list] === other[list])

const hasSameAmounts = (one: PatientCase, other: PatientCase): boolean =>
  one.ageAtOnset === other.ageAtOnset &&
  one.ageAtOnsetTo === other.ageAtOnsetTo &&
  one.ageAtOnsetUnit === other.ageAtOnsetUnit &&
  one.age === other.age &&
  one.ageUnit === other.ageUnit &&
  one.swFreq === other.swFreq

type EnteredAmounts = Pick<EnteredOnset, 'onset' | 'age'> & Pick<EvaluationContext, 'swFreq'>

const readAmounts = (patient: PatientCase): EnteredAmounts => ({
  onset: parseOnset(patient),
  age: toYears(patient.age, patient.ageUnit),
  swFreq: parseNumber(patient.swFreq),
})

/** What follows from the entries alone that are not those of a seizure. */
type FeatureReading = Pick<
  EvaluationContext,
  'getFeatureTruth' | 'truthWithoutSeizures' | 'mayHaveMoreSeizures' | 'hasEeg'
> &
  Pick<EnteredOnset, 'earlierSeizures' | 'isAgeOfSyndrome'> &
  Pick<EnteredFeatures, 'absent'>

function readEntries(pack: RulePack, codes: readonly FeatureCode[], patient: PatientCase, upTo: Stage): FeatureReading {
  const entered = collectFeatures(pack.features, patient)
  const evaluate = (code: FeatureCode): Truth => {
    const truth = evaluateFeature(code, pack.features, entered)
    return truth === 'notMet' && isStillToBeAsked(code, pack, entered, upTo) ? 'unknown' : truth
  }
  return {
    getFeatureTruth: memoizeFeatureTruths(codes, evaluate),
    truthWithoutSeizures: evaluateEmptySeizures(pack, entered),
    mayHaveMoreSeizures: entered.partial.has('seizures'),
    absent: entered.absent,
    hasEeg: pack.eegRecorded.some((code) => entered.ticked.has(code)),
    ...readOnsetEntries(pack, entered),
  }
}

const readSeizure = (pack: RulePack, stored: Seizure): SeizureView =>
  toSeizureView(withoutUnknownCodes(stored, pack), pack)

/** Written out: to spread what was read costs more than to read it. */
function joinContext(
  pack: RulePack,
  { gender }: PatientCase,
  reading: FeatureReading,
  { onset, age, swFreq }: EnteredAmounts,
  seizures: readonly SeizureView[],
): EvaluationContext {
  const { onset: entries } = pack
  const enteredOnset = {
    onset,
    age,
    seizures: seizures.map(({ entered }) => entered),
    areSeizuresPartial: reading.mayHaveMoreSeizures,
    earlierSeizures: reading.earlierSeizures,
    isAgeOfSyndrome: reading.isAgeOfSyndrome,
    laterPhase: entries?.laterPhase,
    firstType: entries?.firstType,
  }
  return {
    getFeatureTruth: reading.getFeatureTruth,
    seizures,
    truthWithoutSeizures: reading.truthWithoutSeizures,
    mayHaveMoreSeizures: reading.mayHaveMoreSeizures,
    absentCodes: listAbsentCodes(pack, reading.absent, enteredOnset.seizures),
    enteredOnset,
    age,
    swFreq,
    gender,
    hasEeg: reading.hasEeg,
  }
}

/** Seizures that nobody entered are unknown, and none where it is said that there was none ('Second round'). */
const evaluateEmptySeizures = ({ noSeizure, features }: RulePack, entered: EnteredFeatures): Truth =>
  noSeizure !== undefined && evaluateFeature(noSeizure, features, entered) === 'met' ? 'notMet' : 'unknown'

function readOnsetEntries(
  { onset: entries, features }: RulePack,
  entered: EnteredFeatures,
): Pick<EnteredOnset, 'earlierSeizures' | 'isAgeOfSyndrome'> {
  const isEntered = (code: FeatureCode) => evaluateFeature(code, features, entered) === 'met'
  return {
    earlierSeizures: entries?.earlierSeizures.filter(({ entry }) => isEntered(entry)) ?? [],
    isAgeOfSyndrome: entries !== undefined && isEntered(entries.ageOfSyndrome),
  }
}

/** What is absent is absent in each of its kinds; what a seizure has is not absent, whatever else is said of it. */
function listAbsentCodes(
  { semiologyDetails }: RulePack,
  absent: ReadonlySet<string>,
  seizures: readonly Seizure[],
): ReadonlySet<string> {
  if (absent.size === 0) return absent
  const present = new Set(seizures.flatMap(listSeizureCodes))
  const missing = [...absent].filter((code) => !present.has(code))
  return new Set(missing.flatMap((code) => [code, ...(getOwn(semiologyDetails, code) ?? [])]))
}

/** Ticked is what stands in the list to which it belongs. */
function collectFeatures(features: FeatureDefinitions, patient: PatientCase): EnteredFeatures {
  const ticked = new Set<FeatureCode>()
  for (const list of FEATURE_LISTS) {
    for (const code of patient[list]) if (getOwn(features, code)?.list === list) ticked.add(code)
  }
  return { ticked, absent: new Set(patient.absent), partial: new Set(patient.partial) }
}

/** A code of no vocabulary answers nothing: a list that holds no other is as open as an empty one. */
function withoutUnknownCodes(stored: Seizure, { seizureCodes }: RulePack): Seizure {
  const isKnown = (code: string) =>
    isWildcardCode(code) || SEIZURE_LISTS.some((list) => seizureCodes[list].includes(code))
  if (SEIZURE_LISTS.every((field) => stored[field].every(isKnown))) return stored
  const lists = SEIZURE_LISTS.map((field) => [field, stored[field].filter(isKnown)])
  return { ...stored, ...Object.fromEntries(lists) }
}

/** Whether an entry is absent for no other reason than that its page, which has no 'normal' to tick, has not been reached. */
function isStillToBeAsked(
  code: FeatureCode,
  pack: RulePack,
  { ticked, absent }: EnteredFeatures,
  upTo: Stage,
): boolean {
  const list = pack.features[code]?.list
  if (upTo === 'results' || list === undefined || !isAfter(LIST_STAGES[list], upTo)) return false
  const withGates = listWithGates(pack, code)
  const [outermost = code] = withGates
  if (withGates.some((entry) => absent.has(entry))) return false
  return !ticked.has(outermost) && pack.features[outermost]?.opposite === undefined
}

const isAfter = (stage: CheckedStage, upTo: CheckedStage): boolean =>
  CHECKED_STAGES.indexOf(stage) > CHECKED_STAGES.indexOf(upTo)

function memoizeFeatureTruths(
  codes: readonly FeatureCode[],
  evaluate: (code: FeatureCode) => Truth,
): EvaluationContext['getFeatureTruth'] {
  const truths: Truth[] = []
  return (index) => {
    const truth = truths[index] ?? evaluate(codes[index] ?? '')
    truths[index] = truth
    return truth
  }
}
