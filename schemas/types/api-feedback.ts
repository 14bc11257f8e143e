// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/feedback; nothing in the form has to be filled in.
 */
export interface FeedbackRequest {
  /**
   * The id of the case as the page made it; empty where there is none.
   */
  caseId: string
  /**
   * Stars.
   */
  rating?: number
  text?: string
  /**
   * The actual diagnosis, if known.
   */
  diagnosis?: string
}
