import { featureTruth } from './features.ts'
import { inYears, liesWithin, readNumber } from './numbers.ts'
import { own } from './own.ts'
import { remembered } from './remembered.ts'
import { type AskedSeizure, askedSeizure, everySeizureIs, someSeizureIs } from './seizures.ts'
import {
  type Condition,
  type Fact,
  type FeatureCode,
  FEATURE_LISTS,
  type PatientCase,
  type RulePack,
  type Truth,
} from './types.ts'

/** A case as conditions read it. Ages in years, frequency in Hz, undefined where it is not answered. */
export type Answers = Readonly<{
  /** The truth of a feature, each worked out once however many criteria ask. */
  feature: (code: FeatureCode) => Truth
  seizures: readonly AskedSeizure[]
  onset: number | undefined
  age: number | undefined
  swFreq: number | undefined
  gender: string
  hasEeg: boolean
}>

export function answersOf(pack: RulePack, patient: PatientCase): Answers {
  const ticked = new Set<string>()
  for (const list of FEATURE_LISTS) {
    for (const code of patient[list]) if (own(pack.features, code)?.list === list) ticked.add(code)
  }
  return {
    feature: remembered((code) => featureTruth(code, pack.features, ticked)),
    seizures: patient.seizures.map((entered) => askedSeizure(entered, pack.semiologyDetails)),
    onset: inYears(patient.ageAtOnset, patient.ageAtOnsetUnit),
    age: inYears(patient.age, patient.ageUnit),
    swFreq: readNumber(patient.swFreq),
    gender: patient.gender,
    hasEeg: pack.eegRecorded.some((code) => ticked.has(code)),
  }
}

/**
 * Strong Kleene logic: a condition is unknown while an unanswered question could still decide it.
 * `open` is what a seizure counts as that fits only if more were known of it: unknown, or, where the condition
 * would exclude, not met, because only a documented seizure excludes.
 */
export function holds(when: Condition, answers: Answers, open: Truth = 'unknown'): Truth {
  if ('fact' in when) return factHolds(when, answers, open)
  if ('any' in when) return decide('met', when.any, answers, open)
  if ('all' in when) return decide('notMet', when.all, answers, open)
  return NEGATED[holds(when.not, answers, NEGATED[open])]
}

const NEGATED: Readonly<Record<Truth, Truth>> = { met: 'notMet', notMet: 'met', unknown: 'unknown' }

/** One part with the decisive truth decides; without it an unknown part leaves the whole unknown. */
function decide(decisive: Truth, parts: readonly Condition[], answers: Answers, open: Truth): Truth {
  let found = NEGATED[decisive]
  for (const part of parts) {
    const truth = holds(part, answers, open)
    if (truth === decisive) return truth
    if (truth === 'unknown') found = truth
  }
  return found
}

function factHolds(fact: Fact, answers: Answers, open: Truth): Truth {
  switch (fact.operator) {
    case 'includes':
      return answers.feature(fact.value)
    case 'someMatch':
      return documented(someSeizureIs(fact.value, answers.seizures), answers, open)
    case 'allMatch':
      return documented(everySeizureIs(fact.value, answers.seizures), answers, open)
    case 'within': {
      const value = answers[fact.fact]
      return value === undefined ? 'unknown' : truthOf(liesWithin(value, fact.value))
    }
    case 'is':
      return sexIs(fact.value, answers.gender)
    case 'unanswered':
      return 'unknown'
  }
}

const documented = (truth: Truth, answers: Answers, open: Truth): Truth =>
  truth === 'unknown' && answers.seizures.length > 0 ? open : truth

function sexIs(wanted: string, gender: string): Truth {
  const answered = gender === 'female' || gender === 'male'
  if (wanted === 'unknown') return truthOf(!answered)
  return answered ? truthOf(gender === wanted) : 'unknown'
}

const truthOf = (value: boolean): Truth => (value ? 'met' : 'notMet')
