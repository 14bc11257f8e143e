import { type Features, featureTruth, type Ticked } from './features.ts'
import { inYears, readNumber } from './numbers.ts'
import { own } from './own.ts'
import { type AskedSeizure, askedSeizure } from './seizures.ts'
import { FEATURE_LISTS, type FeatureCode, type PatientCase, type RulePack, type Truth } from './types.ts'

/** A case as questions read it. Ages in years, frequency in Hz, undefined where it is not answered. */
export type Answers = Readonly<{
  /** The truth of the feature at a place, each worked out once however many criteria ask. */
  feature: (place: number) => Truth
  seizures: readonly AskedSeizure[]
  onset: number | undefined
  age: number | undefined
  swFreq: number | undefined
  gender: string
  hasEeg: boolean
}>

/** @param codes the codes of all features, each at its place. */
export function answersOf(pack: RulePack, codes: readonly FeatureCode[], patient: PatientCase): Answers {
  const ticked = tickedFeatures(pack.features, patient)
  return {
    feature: truthByPlace(codes, pack.features, ticked),
    seizures: patient.seizures.map((entered) => askedSeizure(entered, pack.semiologyDetails)),
    onset: inYears(patient.ageAtOnset, patient.ageAtOnsetUnit),
    age: inYears(patient.age, patient.ageUnit),
    swFreq: readNumber(patient.swFreq),
    gender: patient.gender,
    hasEeg: pack.eegRecorded.some((code) => ticked.has(code)),
  }
}

/** What is ticked in the list to which it belongs. */
function tickedFeatures(features: Features, patient: PatientCase): Ticked {
  const ticked = new Set<FeatureCode>()
  for (const list of FEATURE_LISTS) {
    for (const code of patient[list]) if (own(features, code)?.list === list) ticked.add(code)
  }
  return ticked
}

function truthByPlace(codes: readonly FeatureCode[], features: Features, ticked: Ticked): Answers['feature'] {
  const truths: Truth[] = []
  return (place) => {
    // Stryker disable next-line StringLiteral: every place has its code
    const truth = truths[place] ?? featureTruth(codes[place] ?? '', features, ticked)
    truths[place] = truth
    return truth
  }
}
