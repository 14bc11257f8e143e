/** Who wrote a group of people, and what they knew; tests/cases/README.md and tests/cases/published/README.md. */
export type Provenance = Readonly<{
  who: string
  enteredBy: string
  /** Whether whoever entered them had the rules open; undefined where nobody wrote it down. */
  sawRules?: boolean
  /** Whether the rules have been changed with these people in view: what is likely or excluded is then in sample. */
  rulesFitted: boolean
}>

const BY_REFERENCE = 'written from the clinical reference and the literature'

export const PROVENANCE = {
  textbook: {
    who: 'one clear patient of each syndrome',
    enteredBy: 'written with each rule, as its first test',
    sawRules: true,
    rulesFitted: true,
  },
  atypical: {
    who: 'people who have a syndrome and present atypically',
    enteredBy: BY_REFERENCE,
    sawRules: false,
    rulesFitted: true,
  },
  lookAlikes: {
    who: 'people who resemble a syndrome and have another one, or none',
    enteredBy: BY_REFERENCE,
    sawRules: false,
    rulesFitted: true,
  },
  workUps: {
    who: 'one patient of each syndrome as a first-line clinic knows them: history, examination, routine EEG, MRI',
    enteredBy: BY_REFERENCE,
    sawRules: false,
    rulesFitted: true,
  },
  published: {
    who: 'patients of open case reports',
    enteredBy: 'restated from the reports; what a report does not say stays unanswered',
    rulesFitted: true,
  },
  ordinary: {
    who: 'people with seizures or similar events and none of the syndromes',
    enteredBy: 'written for the purpose',
    rulesFitted: true,
  },
} as const satisfies Readonly<Record<string, Provenance>>

export type ValidationGroupName = keyof typeof PROVENANCE

/**
 * What came out before the rules were changed for people whom nobody had seen who knew the rules: the only figures on
 * what is likely or excluded that are out of sample (tests/cases/README.md).
 */
export const BEFORE_CHANGE = {
  rules: '0.4.0',
  atypical: { wronglyExcluded: 4, of: 82 },
  lookAlikes: { wronglyLikely: 0, of: 83 },
} as const

/** By what people are ordered. A patient among those counted is ordered by the counts of all others. */
export const ORDER_ORIGIN = {
  profiles: 'frequencies of the literature, each with its source in rules/profiles',
  counts: 'textbook patients, atypical patients and work-ups; half as much as the profiles',
  leaveOneOut: 'whoever is counted is ordered by the counts of all others',
} as const
