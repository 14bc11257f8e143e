// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * PATCH /api/stores/{id}.
 */
export interface CaseLabelRequest {
  /**
   * What its owner calls the case, without anything that identifies the patient; empty for none.
   */
  label: string
}
