// Generated from the JSON Schema of the same name by `npm run generate`.
import type { SubmittedCase } from '../../rules/case/index.ts'

/**
 * One patient a syndrome, as a first-line clinic knows them: history, examination, routine EEG and MRI, no genetics. Written from the clinical reference without sight of the rules.
 */
export interface WorkUpsFile {
  /**
   * @minItems 1
   */
  patients: WorkUp[]
}
export interface WorkUp {
  /**
   * Who this is, in a clinician's words.
   */
  name: string
  /**
   * The code of the syndrome that this person has.
   */
  is: string
  /**
   * What a first-line clinic does not have and the definition demands: a gene, a metabolite, a recorded seizure.
   */
  needs?: string
  /**
   * A case; an age may be written with its unit: 12 years.
   */
  patient: SubmittedCase
}
