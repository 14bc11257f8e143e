// Generated from the JSON Schema of the same name; `npm run generate` writes it anew.

/**
 * POST /api/auth/reset; the token comes in the authorization header.
 */
export interface ResetRequest {
  /**
   * Any characters.
   */
  password: string
}
