// Generated from the JSON Schema of the same name; `npm run generate` writes it anew.

/**
 * POST /api/stores.
 */
export interface StoreRequest {
  /**
   * The whole case as JSON; kept to the letter.
   */
  text: string
}
