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
   * The version of the case that is stored as it is now; left out where none is.
   */
  caseVersion?: number
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
