// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /fhir/Questionnaire/$populate: the resource Parameters of FHIR R4, with the patient as the context of that name.
 */
export interface FhirParameters {
  resourceType: 'Parameters'
  /**
   * @maxItems 100
   */
  parameter?: {
    [k: string]: unknown
  }[]
  [k: string]: unknown
}
