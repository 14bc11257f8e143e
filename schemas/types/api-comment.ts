// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/comment.
 */
export interface CommentRequest {
  /**
   * The id of the case as the page made it; empty where there is none.
   */
  caseId: string
  /**
   * Address of the page that the comment is about.
   */
  page: string
  comment: string
}
