// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/auth/secondFactor.
 */
export interface SecondFactorCodeRequest {
  /**
   * Six digits of an app, or a recovery code.
   */
  code: string
}
