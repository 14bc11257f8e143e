// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * One patient as it arrives from the wizard, a file or a stored text. Every field may be left out: what is left out is not answered. Codes come from rules/vocabulary; a code that is not there is kept and reported.
 */
export interface SubmittedCase {
  /**
   * Identifies the case; holds nothing about the person. No control characters and no half of a surrogate pair, which not every database can hold.
   */
  id?: string
  /**
   * Whether the case has been stored.
   */
  saved?: boolean
  /**
   * Whether the case has been handed in; once true it is only cleared with the case.
   */
  submitted?: boolean
  /**
   * Sex at birth: female, male or unknown.
   */
  gender?: string
  /**
   * Age now, in ageUnit.
   */
  age?: number | string | null
  /**
   * years, months or days.
   */
  ageUnit?: string
  /**
   * Age at the first seizure, in ageAtOnsetUnit.
   */
  ageAtOnset?: number | string | null
  /**
   * years, months or days.
   */
  ageAtOnsetUnit?: string
  /**
   * The latest age at the first seizure, if not known exactly, in ageAtOnsetUnit; no less than ageAtOnset.
   */
  ageAtOnsetTo?: number | string | null
  /**
   * Completed weeks of gestation at birth, 20 to 44; read where the seizures began in the first two years.
   */
  gestationalAge?: number | string | null
  /**
   * The types of seizure of one person, at most 1000: every criterion reads each of them.
   *
   * @maxItems 1000
   */
  seizures?: SubmittedCaseSeizure[]
  development?: string[]
  /**
   * Developmental age, in devAgeUnit.
   */
  devAge?: number | string | null
  /**
   * years or months.
   */
  devAgeUnit?: string
  devAgeTest?: string
  devFreeText?: string
  exam?: string[]
  examFreeText?: string
  examCourseFreeText?: string
  /**
   * Another reading's name of exam.
   */
  neuroexam?: string[]
  /**
   * Another reading's name of examFreeText.
   */
  neuroexamFreeText?: string
  /**
   * Another reading's name of examCourseFreeText.
   */
  neuroexamCourseFreeText?: string
  eeg?: string[]
  /**
   * Spike-wave frequency in Hz.
   */
  swFreq?: number | string | null
  eeg_other_sleep_findings?: string
  eegFreeText?: string
  history?: string[]
  personalFreeText?: string
  familyFreeText?: string
  treatmentFreeText?: string
  otherFreeText?: string
  imaging?: string[]
  otherImaging?: string
  tests?: string[]
  genTestsFree?: string
  bloodTestsFree?: string
  /**
   * Ticked alerts as CODE-index.
   */
  alerts?: string[]
  /**
   * Another reading's name of alerts.
   */
  alertCriteria?: string[]
  /**
   * The pages of which only a part was reported, as in a case from elsewhere (development, exam, eeg, history, imaging, tests, seizures), or true for all of them: what is not entered there is unknown, not absent. Left out: every page is reported in full.
   */
  partial?: true | string[]
  /**
   * Codes of what was looked for and not found, of any page and of seizures. What is entered as well counts as present.
   */
  absent?: string[]
  [k: string]: unknown
}
export interface SubmittedCaseSeizure {
  /**
   * focal, generalized, unknown, unclassified, sequential or migrating.
   */
  mainType?: string
  /**
   * aware, impaired or unknown; asked of focal, sequential and migrating seizures.
   */
  awareness?: string
  /**
   * yes, no or unknown: whether the person responds during the seizure, as the seizure classification of 2025 asks besides awareness. No rule reads it.
   */
  responds?: string
  /**
   * motor or nonmotor.
   */
  onset?: string
  /**
   * Age when this type began, if not at the first seizure, in ageAtOnsetUnit.
   */
  ageAtOnset?: number | string | null
  /**
   * years, months or days.
   */
  ageAtOnsetUnit?: string
  /**
   * Semiology.
   */
  details?: string[]
  /**
   * wake_only, wake_predominant, wake_sleep_either, sleep_predominant, sleep_only or wake_sleep_unknown.
   */
  timepoint?: string
  timeOfDay?: string[]
  duration?: string[]
  triggers?: string[]
  frequency?: string[]
  other?: string[]
  /**
   * How often this type comes, in frequencyUnit; rules read the codes of frequency.
   */
  frequencyCount?: number | string | null
  /**
   * The upper end where the frequency is a span, in frequencyUnit; no less than frequencyCount.
   */
  frequencyTo?: number | string | null
  /**
   * per day, per week, per month, per year, days between clusters, weeks between clusters or months between clusters.
   */
  frequencyUnit?: string
  remarks?: {
    [k: string]: string
  }
  [k: string]: unknown
}
