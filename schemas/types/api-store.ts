// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/stores.
 */
export interface StoreRequest {
  /**
   * The whole case as JSON; kept to the letter.
   */
  text: string
}
