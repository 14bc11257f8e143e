// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * A number and its unit: 4 years, 1 month, 28 days.
 */
export type SyndromeFileAge = string
/**
 * What the first seizure is like that counts as the onset, or `any` for the first of any kind, febrile ones included.
 */
export type SyndromeFileOnsetSubject =
  | {
      mainType?: SyndromeFileValues
      onset?: SyndromeFileValues
      awareness?: SyndromeFileValues
      timepoint?: SyndromeFileValues
      details?: SyndromeFileDetails
      triggers?: SyndromeFileTriggers
      duration?: SyndromeFileDuration
      frequency?: SyndromeFileFrequency
      timeOfDay?: SyndromeFileTimeOfDay
      other?: SyndromeFileOther
      anyOf?: SyndromeFileCodesOrSet
      except?: SyndromeFileExcept
    }
  | string
/**
 * One value, alternatives separated by |, or * for any.
 */
export type SyndromeFileValues = string
export type SyndromeFileCode = string
/**
 * Semiology: at least these signs.
 */
export type SyndromeFileDetails = SyndromeFileCode[]
/**
 * What brings the seizure on.
 */
export type SyndromeFileTriggers = SyndromeFileCode[]
/**
 * How long the seizure lasts.
 */
export type SyndromeFileDuration = SyndromeFileCode[]
/**
 * How often the seizure comes.
 */
export type SyndromeFileFrequency = SyndromeFileCode[]
/**
 * The time of day at which seizures gather.
 */
export type SyndromeFileTimeOfDay = SyndromeFileCode[]
/**
 * Course, relation to sleep and what else is entered of the seizure.
 */
export type SyndromeFileOther = SyndromeFileCode[]
/**
 * A list of codes, or the name of a set in the vocabulary.
 *
 * @minItems 1
 */
export type SyndromeFileCodesOrSet = SyndromeFileCode[] | string
/**
 * A seizure documented to be like one of these does not count.
 */
export type SyndromeFileExcept = SyndromeFilePattern[]
/**
 * What shows that the finding is commonly misdescribed, recorded too early or masked where `pendingIf` holds.
 *
 * @minItems 1
 */
export type SyndromeFilePendingSources = SyndromeFileSource[]

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
    mandatory?: SyndromeFileAgeRange
    /**
     * The onset lies on either side: 'under 2 years' or 'over 13 years'.
     */
    excluded?: SyndromeFileAgeRange
    /**
     * Whose onset every `onset:` of this file means: of the first seizure like this, or of the first of any kind.
     */
    of?: SyndromeFileOnsetSubject
    /**
     * While this is documented, an onset outside the bounds is open (a proven defining variant, say). What is not answered counts as absent here.
     */
    pendingIf?: SyndromeFileCondition
    pendingSources?: SyndromeFilePendingSources
    source: SyndromeFileSource
  }
  /**
   * The causes beside which the syndrome may be likely. Any other disease that is proven, or that a sign points to, leaves it unresolved (`unlessAccepted` in rules/derived.yaml).
   */
  causes?: {
    /**
     * The entries and derived facts that are no other disease here, none if the list is empty; or `any`.
     */
    accepts: 'any' | SyndromeFileCode[]
    /**
     * What the definition wants to be known of the cause once the syndrome is likely: completes 'To be known of the cause of …: '.
     */
    find?: string
    /**
     * What of it MRI would show, named before the rest while no MRI is entered.
     */
    findOnMri?: string
    /**
     * The entries of a proven cause that defines the syndrome. With one of them it leads what is open, whatever the frequencies; no group depends on it.
     *
     * @minItems 1
     */
    proves?: SyndromeFileCode[]
    source: SyndromeFileSource
    /**
     * What was decided and why.
     */
    note?: string
  }
  /**
   * What must be there: where one of these is not met, the syndrome is excluded.
   */
  mandatory: SyndromeFileCriterion[]
  /**
   * What must not be there: where one of these is met, the syndrome is excluded, or unresolved where it has `ifMet`.
   */
  exclusionary?: SyndromeFileCriterion[]
  /**
   * What calls for a second look without excluding the syndrome. A new one comes last.
   */
  alerts: SyndromeFileAlert[]
}
export interface SyndromeFileAgeRange {
  /**
   * This age and above.
   */
  from?: SyndromeFileAge
  /**
   * Above this age.
   */
  over?: SyndromeFileAge
  /**
   * Up to and including this age.
   */
  to?: SyndromeFileAge
  /**
   * Below this age.
   */
  under?: SyndromeFileAge
}
/**
 * What a seizure must be like. A field left out means any. A list means: at least these, and nothing that contradicts them.
 */
export interface SyndromeFilePattern {
  /**
   * Main seizure type: one value, several with | between them, or * for any.
   */
  mainType?: SyndromeFileValues
  /**
   * The first prominent sign: motor, nonmotor, or * for any.
   */
  onset?: SyndromeFileValues
  /**
   * Awareness during the seizure: one value, several with | between them, or * for any.
   */
  awareness?: SyndromeFileValues
  /**
   * Awake or asleep: one value, several with | between them, or * for any.
   */
  timepoint?: SyndromeFileValues
  details?: SyndromeFileDetails
  triggers?: SyndromeFileTriggers
  duration?: SyndromeFileDuration
  frequency?: SyndromeFileFrequency
  timeOfDay?: SyndromeFileTimeOfDay
  other?: SyndromeFileOther
  /**
   * At least one of these codes, whichever list they belong to.
   */
  anyOf?: SyndromeFileCodesOrSet
}
/**
 * Exactly one of these.
 */
export interface SyndromeFileCondition {
  /**
   * Each of these conditions holds.
   *
   * @minItems 1
   */
  all?: SyndromeFileCondition[]
  /**
   * At least one of these conditions holds.
   *
   * @minItems 1
   */
  any?: SyndromeFileCondition[]
  /**
   * This condition does not hold.
   */
  not?: SyndromeFileCondition
  /**
   * This entry is ticked.
   */
  has?: SyndromeFileCode
  /**
   * At least one of these entries is ticked.
   */
  hasAny?: SyndromeFileCodesOrSet
  /**
   * Each of these entries is ticked.
   */
  hasAll?: SyndromeFileCodesOrSet
  /**
   * At least one of these entries is ticked. What is not answered counts as absent here, also before its page has been reached.
   */
  hasDocumented?: SyndromeFileCodesOrSet
  /**
   * Some seizure of the person is like this.
   */
  seizure?: SyndromeFileSeizure
  /**
   * No seizure of the person lies outside these patterns.
   *
   * @minItems 1
   */
  onlySeizures?: SyndromeFilePattern[]
  /**
   * Spike-wave frequency in Hz.
   */
  swFreq?: SyndromeFileFrequencyRange
  /**
   * Age at onset.
   */
  onset?: SyndromeFileAgeRange
  /**
   * Age now.
   */
  age?: SyndromeFileAgeRange
  /**
   * Time from the age at onset to the age now; unknown where one of them is.
   */
  sinceOnset?: SyndromeFileAgeRange
  /**
   * Sex at birth; 'unknown' also where it is not answered.
   */
  sex?: 'female' | 'male' | 'unknown'
}
/**
 * Some seizure of the person fits the pattern and none of the exceptions.
 */
export interface SyndromeFileSeizure {
  mainType?: SyndromeFileValues
  onset?: SyndromeFileValues
  awareness?: SyndromeFileValues
  timepoint?: SyndromeFileValues
  details?: SyndromeFileDetails
  triggers?: SyndromeFileTriggers
  duration?: SyndromeFileDuration
  frequency?: SyndromeFileFrequency
  timeOfDay?: SyndromeFileTimeOfDay
  other?: SyndromeFileOther
  anyOf?: SyndromeFileCodesOrSet
  except?: SyndromeFileExcept
  /**
   * It is the only type of seizure that is entered.
   */
  alone?: true
}
/**
 * In Hz.
 */
export interface SyndromeFileFrequencyRange {
  from?: number
  over?: number
  to?: number
  under?: number
}
/**
 * What this rests on: the paper, the location in it, and how sure it is.
 */
export interface SyndromeFileSource {
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
export interface SyndromeFileCriterion {
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
  when: SyndromeFileCondition
  /**
   * The page on which the criterion is judged. Left out: the page of the first entry that `when` names.
   */
  stage?: 'age' | 'seizures' | 'development' | 'neuroexam' | 'eeg' | 'history' | 'imaging' | 'tests'
  /**
   * For a mandatory criterion: while this holds, not met counts as unknown (an EEG that is normal under treatment, say).
   */
  pendingIf?: SyndromeFileCondition
  pendingSources?: SyndromeFilePendingSources
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
  source: SyndromeFileSource
  /**
   * For the reviewer.
   */
  note?: string
}
export interface SyndromeFileAlert {
  /**
   * A sentence that a clinician ticks.
   */
  says: string
  /**
   * Where the entries meet this, the alert is suggested.
   */
  when?: SyndromeFileCondition
  /**
   * Why the alert no longer applies. An alert is never moved or removed: stored cases name it by its position.
   */
  retired?: string
  source: SyndromeFileSource
  /**
   * For the reviewer.
   */
  note?: string
}
