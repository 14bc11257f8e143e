import { evaluateFeature, type FeatureDefinitions, type TickedFeatures } from './features.ts'
import { getOwn } from './get-own.ts'
import { isWildcardCode, type SeizureView, toSeizureView } from './match-seizure.ts'
import { parseNumber, toYears } from './numbers.ts'
import {
  FEATURE_LISTS,
  type FeatureCode,
  type PatientCase,
  type RulePack,
  SEIZURE_LISTS,
  type Seizure,
  type Truth,
} from './types.ts'

/** A case as questions read it. Ages in years, frequency in Hz, undefined where it is not answered. */
export type EvaluationContext = Readonly<{
  /** The truth of the feature at a place, each worked out once however many criteria ask. */
  getFeatureTruth: (place: number) => Truth
  seizures: readonly SeizureView[]
  onset: number | undefined
  age: number | undefined
  swFreq: number | undefined
  gender: string
  hasEeg: boolean
}>

/** @param codes the codes of all features, each at its place. */
export function createEvaluationContext(
  pack: RulePack,
  codes: readonly FeatureCode[],
  patient: PatientCase,
): EvaluationContext {
  const ticked = collectTickedFeatures(pack.features, patient)
  return {
    getFeatureTruth: memoizeFeatureTruths(codes, pack.features, ticked),
    seizures: patient.seizures.map((stored) => toSeizureView(withoutUnknownCodes(stored, pack), pack)),
    onset: toYears(patient.ageAtOnset, patient.ageAtOnsetUnit),
    age: toYears(patient.age, patient.ageUnit),
    swFreq: parseNumber(patient.swFreq),
    gender: patient.gender,
    hasEeg: pack.eegRecorded.some((code) => ticked.has(code)),
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

function memoizeFeatureTruths(
  codes: readonly FeatureCode[],
  features: FeatureDefinitions,
  ticked: TickedFeatures,
): EvaluationContext['getFeatureTruth'] {
  const truths: Truth[] = []
  return (index) => {
    const truth = truths[index] ?? evaluateFeature(codes[index] ?? '', features, ticked)
    truths[index] = truth
    return truth
  }
}
