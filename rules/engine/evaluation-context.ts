import { evaluateFeature, type FeatureDefinitions, type TickedFeatures } from './features.ts'
import { getOwn } from './get-own.ts'
import { isWildcardCode, type SeizureView, toSeizureView } from './match-seizure.ts'
import { parseNumber, toYears } from './numbers.ts'
import { type EnteredOnset, parseOnset } from './onset-span.ts'
import { listWithGates } from './selection.ts'
import {
  CHECKED_STAGES,
  type CheckedStage,
  FEATURE_LISTS,
  type FeatureCode,
  type FeatureList,
  type PatientCase,
  type RulePack,
  SEIZURE_LISTS,
  type Seizure,
  type Stage,
  type Truth,
} from './types.ts'

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
  const ticked = collectTickedFeatures(pack.features, patient)
  const seizures = patient.seizures.map((stored) => withoutUnknownCodes(stored, pack))
  const evaluate = (code: FeatureCode): Truth => {
    const truth = evaluateFeature(code, pack.features, ticked)
    return truth === 'notMet' && isStillToBeAsked(code, pack, ticked, upTo) ? 'unknown' : truth
  }
  return {
    getFeatureTruth: memoizeFeatureTruths(codes, evaluate),
    seizures: seizures.map((seizure) => toSeizureView(seizure, pack)),
    truthWithoutSeizures: evaluateEmptySeizures(pack, ticked),
    enteredOnset: collectEnteredOnset(pack, patient, seizures, ticked),
    age: toYears(patient.age, patient.ageUnit),
    swFreq: parseNumber(patient.swFreq),
    gender: patient.gender,
    hasEeg: pack.eegRecorded.some((code) => ticked.has(code)),
  }
}

/** Seizures that nobody entered are unknown, and none where it is said that there was none ('Second round'). */
const evaluateEmptySeizures = ({ noSeizure, features }: RulePack, ticked: TickedFeatures): Truth =>
  noSeizure !== undefined && evaluateFeature(noSeizure, features, ticked) === 'met' ? 'notMet' : 'unknown'

function collectEnteredOnset(
  { onset: entries, features }: RulePack,
  patient: PatientCase,
  seizures: readonly Seizure[],
  ticked: TickedFeatures,
): EnteredOnset {
  const isEntered = (code: FeatureCode) => evaluateFeature(code, features, ticked) === 'met'
  return {
    onset: parseOnset(patient),
    age: toYears(patient.age, patient.ageUnit),
    seizures,
    earlierSeizures: entries?.earlierSeizures.filter(({ entry }) => isEntered(entry)) ?? [],
    isAgeOfSyndrome: entries !== undefined && isEntered(entries.ageOfSyndrome),
    laterPhase: entries?.laterPhase,
    firstType: entries?.firstType,
  }
}

/** What is ticked in the list to which it belongs. */
function collectTickedFeatures(features: FeatureDefinitions, patient: PatientCase): TickedFeatures {
  const ticked = new Set<FeatureCode>()
  for (const list of FEATURE_LISTS) {
    for (const code of patient[list]) if (getOwn(features, code)?.list === list) ticked.add(code)
  }
  return ticked
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
function isStillToBeAsked(code: FeatureCode, pack: RulePack, ticked: TickedFeatures, upTo: Stage): boolean {
  const list = pack.features[code]?.list
  if (upTo === 'results' || list === undefined || !isAfter(LIST_STAGES[list], upTo)) return false
  const [outermost = code] = listWithGates(pack, code)
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
