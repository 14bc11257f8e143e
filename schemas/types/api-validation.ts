// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/validation; needs no account.
 */
export interface ValidationRequest {
  /**
   * The id of the case as the page made it; empty where there is none.
   */
  caseId: string
  /**
   * The version of the case that is stored as it is now; left out where none is.
   */
  caseVersion?: number
  /**
   * Was the diagnosis in the list of likely syndromes?
   */
  containedInLikely: boolean
  /**
   * Were there other syndromes in the likely list?
   */
  othersInLikely: boolean
  /**
   * A syndrome code or OtherDiagnosis.
   */
  correctDiagnosis: string
  comment?: string
}
