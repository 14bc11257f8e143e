// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * A number and its unit: 4 years, 1 month, 28 days.
 */
export type Age = string
/**
 * What the first seizure is like that counts as the onset, or `any` for the first of any kind, febrile ones included.
 */
export type OnsetSubject =
  | {
      mainType?: Values
      onset?: Values
      awareness?: Values
      timepoint?: Values
      details?: Details
      triggers?: Triggers
      duration?: Duration
      frequency?: Frequency
      timeOfDay?: TimeOfDay
      other?: Other
      anyOf?: CodesOrSet
      except?: Except
    }
  | string
/**
 * One value, alternatives separated by |, or * for any.
 */
export type Values = string
export type Code = string
/**
 * Semiology: at least these signs.
 */
export type Details = Code[]
/**
 * What brings the seizure on.
 */
export type Triggers = Code[]
/**
 * How long the seizure lasts.
 */
export type Duration = Code[]
/**
 * How often the seizure comes.
 */
export type Frequency = Code[]
/**
 * The time of day at which seizures gather.
 */
export type TimeOfDay = Code[]
/**
 * Course, relation to sleep and what else is entered of the seizure.
 */
export type Other = Code[]
/**
 * A list of codes, or the name of a set in the vocabulary.
 *
 * @minItems 1
 */
export type CodesOrSet = Code[] | string
/**
 * A seizure documented to be like one of these does not count.
 */
export type Except = Pattern[]
/**
 * What shows that the finding is commonly misdescribed, recorded too early or masked where `pendingIf` holds.
 *
 * @minItems 1
 */
export type PendingSources = Source[]

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
   * Older names and other abbreviations under which somebody may look for the syndrome.
   *
   * @minItems 1
   */
  also?: string[]
  /**
   * A page below https://epilepsydiagnosis.org/syndrome/ or /aetiology/, the ILAE's diagnostic manual, that somebody has read or found cited for this syndrome.
   */
  manual?: string
  /**
   * The age group of the ILAE list.
   */
  group: 'neonatal-infantile' | 'childhood' | 'variable-age'
  /**
   * The heading under which the ILAE list has the syndrome in its age group (wirrell-2022): by the type of epilepsy, or because of a developmental and/or epileptic encephalopathy, of one cause, or of a progressive deterioration.
   */
  kind?:
    | 'self-limited'
    | 'generalized'
    | 'focal'
    | 'generalized-and-focal'
    | 'encephalopathy'
    | 'etiology-specific'
    | 'progressive'
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
    /**
     * The onset lies within this range.
     */
    mandatory?: AgeRange
    /**
     * The onset lies on either side: 'under 2 years' or 'over 13 years'.
     */
    excluded?: AgeRange
    /**
     * Whose onset every `onset:` of this file means: of the first seizure like this, or of the first of any kind.
     */
    of?: OnsetSubject
    /**
     * While this is documented, an onset outside the bounds is open (a proven defining variant, say). What is not answered counts as absent here.
     */
    pendingIf?: Condition
    pendingSources?: PendingSources
    source: Source
  }
  /**
   * The causes beside which the syndrome may be likely. Any other disease that is proven, or that a sign points to, leaves it unresolved (`unlessAccepted` in rules/derived.yaml).
   */
  causes?: {
    /**
     * The entries and derived facts that are no other disease here, none if the list is empty; or `any`.
     */
    accepts: 'any' | Code[]
    /**
     * What the definition wants to be known of the cause once the syndrome is likely: completes 'To be known of the cause of …: '.
     */
    find?: string
    /**
     * The entries of a proven cause that defines the syndrome. With one of them it leads what is open, whatever the frequencies; no group depends on it.
     *
     * @minItems 1
     */
    proves?: Code[]
    source: Source
    /**
     * What was decided and why.
     */
    note?: string
  }
  /**
   * What must be there: where one of these is not met, the syndrome is excluded.
   */
  mandatory: Criterion[]
  /**
   * What must not be there: where one of these is met, the syndrome is excluded, or unresolved where it has `ifMet`.
   */
  exclusionary?: Criterion[]
  /**
   * What calls for a second look without excluding the syndrome. A new one comes last.
   */
  alerts: Alert[]
}
export interface AgeRange {
  /**
   * This age and above.
   */
  from?: Age
  /**
   * Above this age.
   */
  over?: Age
  /**
   * Up to and including this age.
   */
  to?: Age
  /**
   * Below this age.
   */
  under?: Age
}
/**
 * What a seizure must be like. A field left out means any. A list means: at least these, and nothing that contradicts them.
 */
export interface Pattern {
  /**
   * Main seizure type: one value, several with | between them, or * for any.
   */
  mainType?: Values
  /**
   * The first prominent sign: motor, nonmotor, or * for any.
   */
  onset?: Values
  /**
   * Awareness during the seizure: one value, several with | between them, or * for any.
   */
  awareness?: Values
  /**
   * Awake or asleep: one value, several with | between them, or * for any.
   */
  timepoint?: Values
  details?: Details
  triggers?: Triggers
  duration?: Duration
  frequency?: Frequency
  timeOfDay?: TimeOfDay
  other?: Other
  /**
   * At least one of these codes, whichever list they belong to.
   */
  anyOf?: CodesOrSet
}
/**
 * Exactly one of these.
 */
export interface Condition {
  /**
   * Each of these conditions holds.
   *
   * @minItems 1
   */
  all?: Condition[]
  /**
   * At least one of these conditions holds.
   *
   * @minItems 1
   */
  any?: Condition[]
  /**
   * This condition does not hold.
   */
  not?: Condition
  /**
   * This entry is ticked.
   */
  has?: Code
  /**
   * At least one of these entries is ticked.
   */
  hasAny?: CodesOrSet
  /**
   * Each of these entries is ticked.
   */
  hasAll?: CodesOrSet
  /**
   * At least one of these entries is ticked. What is not answered counts as absent here, also before its page has been reached.
   */
  hasDocumented?: CodesOrSet
  /**
   * Some seizure of the person is like this.
   */
  seizure?: Seizure
  /**
   * No seizure of the person lies outside these patterns.
   *
   * @minItems 1
   */
  onlySeizures?: Pattern[]
  /**
   * Spike-wave frequency in Hz.
   */
  swFreq?: FrequencyRange
  /**
   * Age at onset.
   */
  onset?: AgeRange
  /**
   * Age now.
   */
  age?: AgeRange
  /**
   * Time from the age at onset to the age now; unknown where one of them is.
   */
  sinceOnset?: AgeRange
  /**
   * Sex at birth; 'unknown' also where it is not answered.
   */
  sex?: 'female' | 'male' | 'unknown'
}
/**
 * Some seizure of the person fits the pattern and none of the exceptions.
 */
export interface Seizure {
  mainType?: Values
  onset?: Values
  awareness?: Values
  timepoint?: Values
  details?: Details
  triggers?: Triggers
  duration?: Duration
  frequency?: Frequency
  timeOfDay?: TimeOfDay
  other?: Other
  anyOf?: CodesOrSet
  except?: Except
  /**
   * It is the only type of seizure that is entered.
   */
  alone?: true
}
/**
 * In Hz.
 */
export interface FrequencyRange {
  from?: number
  over?: number
  to?: number
  under?: number
}
/**
 * What this rests on: the paper, the location in it, and how sure it is.
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
   * How sure it is that the source supports this, at this location.
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
  /**
   * The condition on the case: one of the keys below.
   */
  when: Condition
  /**
   * The page on which the criterion is judged. Left out: the page of the first entry that `when` names.
   */
  stage?: 'age' | 'seizures' | 'development' | 'neuroexam' | 'eeg' | 'history' | 'imaging' | 'tests'
  /**
   * For a mandatory criterion: while this holds, not met counts as unknown (an EEG that is normal under treatment, say).
   */
  pendingIf?: Condition
  pendingSources?: PendingSources
  /**
   * What an unknown answer makes of the syndrome. Left out: unresolved for a mandatory criterion, unclear for an exclusionary one.
   */
  ifUnknown?: 'unresolved' | 'unclear' | 'ignore'
  /**
   * For an exclusionary criterion that casts doubt without excluding: where it is documented, the syndrome is unresolved. Goes with askFor and tellFrom.
   */
  ifMet?: 'unresolved'
  /**
   * What would settle the doubt; completes 'Info on … is critical to tell …'. Goes with ifMet.
   */
  askFor?: string
  /**
   * What the syndrome is confused with; completes '… to tell … from …'. Goes with ifMet.
   */
  tellFrom?: string
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
export interface Alert {
  /**
   * A sentence that a clinician ticks.
   */
  says: string
  /**
   * Where the entries meet this, the alert is suggested.
   */
  when?: Condition
  /**
   * Why the alert no longer applies. An alert is never moved or removed: stored cases name it by its position.
   */
  retired?: string
  source: Source
  /**
   * For the reviewer.
   */
  note?: string
}
