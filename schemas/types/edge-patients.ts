// Generated from the JSON Schema of the same name by `npm run generate`.
import type { SubmittedCase } from '../../rules/case/index.ts'

/**
 * Who this is, in a clinician's words.
 */
export type EdgePatientsFilePersonName = string
/**
 * A case; an age may be written with its unit: 12 years.
 */
export type EdgePatientsFileEdgeCase = SubmittedCase

/**
 * Patients at the edges of one syndrome, written from the clinical reference without sight of its rule. The file's name is the syndrome's code.
 */
export interface EdgePatientsFile {
  /**
   * People who have the syndrome and present atypically.
   *
   * @minItems 1
   */
  atypical: AtypicalPatient[]
  /**
   * People who resemble the syndrome and have something else.
   *
   * @minItems 1
   */
  lookAlikes: LookAlike[]
}
export interface AtypicalPatient {
  name: EdgePatientsFilePersonName
  /**
   * Why the syndrome must not be excluded, in one sentence.
   */
  why: string
  source: EdgePatientsFileClinicalSource
  /**
   * Only where a bound of the specification, or a row of the ILAE table itself, may exclude this patient.
   */
  mayBeExcludedBy?: {
    /**
     * The bound or the row, in a clinician's words.
     */
    what: string
    /**
     * 'specification', or where the ILAE table has the row.
     */
    because: string
  }
  patient: EdgePatientsFileEdgeCase
}
export interface EdgePatientsFileClinicalSource {
  /**
   * A key of rules/sources.yaml, or a name that the clinical reference gives.
   */
  ref: string
  /**
   * Where in the clinical reference or the literature.
   */
  at: string
}
export interface LookAlike {
  name: EdgePatientsFilePersonName
  /**
   * What this person has: the code of another syndrome, or a short phrase such as 'stroke'.
   */
  is: string
  /**
   * What distinguishes the two, in one sentence.
   */
  why: string
  source: EdgePatientsFileClinicalSource
  patient: EdgePatientsFileEdgeCase
}
