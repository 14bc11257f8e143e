// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /cds-services/{id}, as CDS Hooks 2.0 has it. Of the prefetched data only our own answers are read; a token for the FHIR server of the caller is neither used nor kept.
 */
export interface CdsRequest {
  hook: string
  hookInstance: string
  context: {
    /**
     * The FHIR id of the patient.
     */
    patientId: string
    [k: string]: unknown
  }
  prefetch?: {
    /**
     * The newest QuestionnaireResponse to our form, or the Bundle in which it was found; null where there is none.
     */
    answers?: {
      [k: string]: unknown
    }
    [k: string]: unknown
  }
  [k: string]: unknown
}
