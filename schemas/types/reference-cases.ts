// Generated from the JSON Schema of the same name by `npm run generate`.
import type { SubmittedCase, SubmittedSeizure } from '../../rules/case/index.ts'

/**
 * A case; an age may be written with its unit: 12 years.
 */
export type ReferenceCasesFilePatient = SubmittedCase

/**
 * Reference patients of one syndrome. The file's name is the syndrome's code.
 */
export interface ReferenceCasesFile {
  /**
   * One clear patient; every case below states only what differs.
   */
  textbook: ReferenceCasesFilePatient
  /**
   * Patients, each with what differs from the textbook patient and what must come out.
   *
   * @minItems 1
   */
  cases: {
    /**
     * What is different about this patient, in a clinician's words.
     */
    name: string
    /**
     * Fields that replace the textbook patient's.
     */
    set?: ReferenceCasesFilePatient
    /**
     * Entries added to the lists of the textbook patient.
     */
    with?: ReferenceCasesFileEntries
    /**
     * Entries taken out of the lists; 'all' empties a list.
     */
    without?: ReferenceCasesFileEntries
    /**
     * A further seizure type.
     */
    withSeizure?: SubmittedSeizure
    /**
     * Fields that replace those of the first seizure.
     */
    seizure?: SubmittedSeizure
    /**
     * How far the patient is classified; results when left out. 'age' shows an onset between the mandatory and the excluded range as unclear, which a later yes makes likely.
     */
    stage?: 'age' | 'seizures' | 'development' | 'neuroexam' | 'eeg' | 'history' | 'imaging' | 'tests' | 'results'
    /**
     * What must come out for this syndrome.
     */
    expect: ReferenceCasesFileExpectation
  }[]
}
export interface ReferenceCasesFileEntries {
  [k: string]: string[] | string
}
export interface ReferenceCasesFileExpectation {
  /**
   * The group that the syndrome is in.
   */
  group: 'likely' | 'likelyWithAlerts' | 'unclear' | 'unresolved' | 'excluded'
  /**
   * The ids of all criteria that are responsible for the group: those not answered with yes, at the stage that decided it.
   */
  because?: string[]
  /**
   * Parts of the suggested alerts' sentences, in order.
   */
  suggests?: string[]
}
