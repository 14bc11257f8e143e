// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/account/password.
 */
export interface NewPasswordRequest {
  currentPassword: string
  /**
   * Any characters.
   */
  password: string
}
