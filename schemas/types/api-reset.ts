// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/auth/reset; the token comes in the authorization header.
 */
export interface ResetRequest {
  /**
   * Any characters.
   */
  password: string
}
