// Generated from the JSON Schema of the same name; `npm run generate` writes it anew.

/**
 * At least one of these entries is ticked.
 *
 * @minItems 1
 */
export type CodesOrSet = Code[] | string
export type Code = string
/**
 * Each of these entries is ticked.
 *
 * @minItems 1
 */
export type CodesOrSet1 = Code[] | string

/**
 * The definition of one syndrome. The file's name is its code.
 */
export interface SyndromeFile {
  /**
   * The name in the ILAE list of 2022.
   */
  name: string
  /**
   * The official abbreviation, where it is spelt differently from the file name.
   */
  abbreviation?: string
  /**
   * The age group of the ILAE list.
   */
  group: 'neonatal-infantile' | 'childhood' | 'variable-age'
  /**
   * Only a person makes a rule 'reviewed'; every change makes it a draft again. A patient is not compared with a 'retired' one.
   */
  status: 'draft' | 'reviewed' | 'retired'
  /**
   * The syndrome's codes in other systems.
   */
  codes?: {
    /**
     * ORPHAcode.
     */
    orpha?: number
    /**
     * ORPHAcode of a wider entity, where none fits exactly.
     */
    orphaWider?: number
  }
  /**
   * For the reviewer: what was decided and why.
   */
  note?: string
  /**
   * Ages at onset. With both a mandatory and an excluded range, what lies between them is unclear.
   */
  onset?: {
    mandatory?: AgeRange
    excluded?: AgeRange1
    source: Source
  }
  /**
   * What must be there: where one of these is not met, the syndrome is excluded.
   */
  mandatory: Criterion[]
  /**
   * What must not be there: where one of these is met, the syndrome is excluded.
   */
  exclusionary?: Criterion[]
  /**
   * What calls for a second look without excluding the syndrome. A new one comes last.
   */
  alerts: Alert[]
}
/**
 * The onset lies within this range.
 */
export interface AgeRange {
  /**
   * This age and above.
   */
  from?: string
  /**
   * Above this age.
   */
  over?: string
  /**
   * Up to and including this age.
   */
  to?: string
  /**
   * Below this age.
   */
  under?: string
}
/**
 * The onset lies on either side: 'under 2 years' or 'over 13 years'.
 */
export interface AgeRange1 {
  /**
   * This age and above.
   */
  from?: string
  /**
   * Above this age.
   */
  over?: string
  /**
   * Up to and including this age.
   */
  to?: string
  /**
   * Below this age.
   */
  under?: string
}
/**
 * What this rests on: the paper, the place in it, and how sure it is.
 */
export interface Source {
  /**
   * A key of rules/sources.yaml.
   */
  ref: string
  /**
   * Where in the source: a table, a section, a paragraph.
   */
  at?: string
  /**
   * How sure it is that the source says this, in this place.
   */
  evidence?: 'high' | 'medium' | 'low'
}
export interface Criterion {
  /**
   * Names the criterion within this file.
   */
  id: string
  /**
   * Completes 'Mandatory present: …' and 'Info on … is critical to determine …'.
   */
  says: string
  when: Condition
  pendingIf?: Condition2
  /**
   * What an unknown answer makes of the syndrome. Left out: unresolved for a mandatory criterion, unclear for an exclusionary one.
   */
  ifUnknown?: 'unresolved' | 'unclear' | 'ignore'
  /**
   * The sentence to show when the answer is unknown.
   */
  tellIfUnknown?: string
  source: Source
  /**
   * For the reviewer.
   */
  note?: string
}
/**
 * The condition on the case: one of the keys below.
 */
export interface Condition {
  /**
   * Each of these conditions holds.
   *
   * @minItems 1
   */
  all?: Condition1[]
  /**
   * At least one of these conditions holds.
   *
   * @minItems 1
   */
  any?: Condition1[]
  not?: Condition4
  /**
   * This entry is ticked.
   */
  has?: string
  hasAny?: CodesOrSet
  hasAll?: CodesOrSet1
  seizure?: Seizure
  /**
   * No seizure of the person lies outside these patterns.
   *
   * @minItems 1
   */
  onlySeizures?: Pattern[]
  swFreq?: FrequencyRange
  onset?: AgeRange2
  age?: AgeRange3
  /**
   * Sex at birth; 'unknown' also where it is not answered.
   */
  sex?: 'female' | 'male' | 'unknown'
}
/**
 * Exactly one of these.
 */
export interface Condition1 {
  /**
   * Each of these conditions holds.
   *
   * @minItems 1
   */
  all?: Condition1[]
  /**
   * At least one of these conditions holds.
   *
   * @minItems 1
   */
  any?: Condition1[]
  not?: Condition4
  /**
   * This entry is ticked.
   */
  has?: string
  hasAny?: CodesOrSet
  hasAll?: CodesOrSet1
  seizure?: Seizure
  /**
   * No seizure of the person lies outside these patterns.
   *
   * @minItems 1
   */
  onlySeizures?: Pattern[]
  swFreq?: FrequencyRange
  onset?: AgeRange2
  age?: AgeRange3
  /**
   * Sex at birth; 'unknown' also where it is not answered.
   */
  sex?: 'female' | 'male' | 'unknown'
}
/**
 * Exactly one of these.
 */
export interface Condition4 {
  /**
   * Each of these conditions holds.
   *
   * @minItems 1
   */
  all?: Condition1[]
  /**
   * At least one of these conditions holds.
   *
   * @minItems 1
   */
  any?: Condition1[]
  not?: Condition4
  /**
   * This entry is ticked.
   */
  has?: string
  hasAny?: CodesOrSet
  hasAll?: CodesOrSet1
  seizure?: Seizure
  /**
   * No seizure of the person lies outside these patterns.
   *
   * @minItems 1
   */
  onlySeizures?: Pattern[]
  swFreq?: FrequencyRange
  onset?: AgeRange2
  age?: AgeRange3
  /**
   * Sex at birth; 'unknown' also where it is not answered.
   */
  sex?: 'female' | 'male' | 'unknown'
}
/**
 * Some seizure of the person is like this.
 */
export interface Seizure {
  /**
   * Main seizure type: one value, several with | between them, or * for any.
   */
  mainType?: string
  /**
   * The first prominent sign: motor, nonmotor, or * for any.
   */
  onset?: string
  /**
   * Awareness during the seizure: one value, several with | between them, or * for any.
   */
  awareness?: string
  /**
   * Awake or asleep: one value, several with | between them, or * for any.
   */
  timepoint?: string
  /**
   * Semiology: at least these signs.
   */
  details?: Code[]
  /**
   * What brings the seizure on.
   */
  triggers?: Code[]
  /**
   * How long the seizure lasts.
   */
  duration?: Code[]
  /**
   * How often the seizure comes.
   */
  frequency?: Code[]
  /**
   * The time of day at which seizures gather.
   */
  timeOfDay?: Code[]
  /**
   * Course, relation to sleep and what else is entered of the seizure.
   */
  other?: Code[]
  /**
   * At least one of these codes, whichever list they belong to.
   *
   * @minItems 1
   */
  anyOf?: Code[] | string
  /**
   * A seizure documented to be like one of these does not count.
   */
  except?: Pattern[]
}
/**
 * What a seizure must be like. A field left out means any. A list means: at least these, and nothing that contradicts them.
 */
export interface Pattern {
  /**
   * Main seizure type: one value, several with | between them, or * for any.
   */
  mainType?: string
  /**
   * The first prominent sign: motor, nonmotor, or * for any.
   */
  onset?: string
  /**
   * Awareness during the seizure: one value, several with | between them, or * for any.
   */
  awareness?: string
  /**
   * Awake or asleep: one value, several with | between them, or * for any.
   */
  timepoint?: string
  /**
   * Semiology: at least these signs.
   */
  details?: Code[]
  /**
   * What brings the seizure on.
   */
  triggers?: Code[]
  /**
   * How long the seizure lasts.
   */
  duration?: Code[]
  /**
   * How often the seizure comes.
   */
  frequency?: Code[]
  /**
   * The time of day at which seizures gather.
   */
  timeOfDay?: Code[]
  /**
   * Course, relation to sleep and what else is entered of the seizure.
   */
  other?: Code[]
  /**
   * At least one of these codes, whichever list they belong to.
   *
   * @minItems 1
   */
  anyOf?: Code[] | string
}
/**
 * Spike-wave frequency in Hz.
 */
export interface FrequencyRange {
  from?: number
  over?: number
  to?: number
  under?: number
}
/**
 * Age at onset.
 */
export interface AgeRange2 {
  /**
   * This age and above.
   */
  from?: string
  /**
   * Above this age.
   */
  over?: string
  /**
   * Up to and including this age.
   */
  to?: string
  /**
   * Below this age.
   */
  under?: string
}
/**
 * Age now.
 */
export interface AgeRange3 {
  /**
   * This age and above.
   */
  from?: string
  /**
   * Above this age.
   */
  over?: string
  /**
   * Up to and including this age.
   */
  to?: string
  /**
   * Below this age.
   */
  under?: string
}
/**
 * Exactly one of these.
 */
export interface Condition2 {
  /**
   * Each of these conditions holds.
   *
   * @minItems 1
   */
  all?: Condition1[]
  /**
   * At least one of these conditions holds.
   *
   * @minItems 1
   */
  any?: Condition1[]
  not?: Condition4
  /**
   * This entry is ticked.
   */
  has?: string
  hasAny?: CodesOrSet
  hasAll?: CodesOrSet1
  seizure?: Seizure
  /**
   * No seizure of the person lies outside these patterns.
   *
   * @minItems 1
   */
  onlySeizures?: Pattern[]
  swFreq?: FrequencyRange
  onset?: AgeRange2
  age?: AgeRange3
  /**
   * Sex at birth; 'unknown' also where it is not answered.
   */
  sex?: 'female' | 'male' | 'unknown'
}
export interface Alert {
  /**
   * A sentence that a clinician ticks.
   */
  says: string
  when?: Condition3
  /**
   * Why the alert no longer applies. An alert is never moved or removed: stored cases name it by its place.
   */
  retired?: string
  source: Source
  /**
   * For the reviewer.
   */
  note?: string
}
/**
 * Exactly one of these.
 */
export interface Condition3 {
  /**
   * Each of these conditions holds.
   *
   * @minItems 1
   */
  all?: Condition1[]
  /**
   * At least one of these conditions holds.
   *
   * @minItems 1
   */
  any?: Condition1[]
  not?: Condition4
  /**
   * This entry is ticked.
   */
  has?: string
  hasAny?: CodesOrSet
  hasAll?: CodesOrSet1
  seizure?: Seizure
  /**
   * No seizure of the person lies outside these patterns.
   *
   * @minItems 1
   */
  onlySeizures?: Pattern[]
  swFreq?: FrequencyRange
  onset?: AgeRange2
  age?: AgeRange3
  /**
   * Sex at birth; 'unknown' also where it is not answered.
   */
  sex?: 'female' | 'male' | 'unknown'
}
