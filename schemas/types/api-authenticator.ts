// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/account/secondFactor/authenticator/confirm.
 */
export interface AuthenticatorRequest {
  /**
   * As the server gave it with the secret.
   */
  setup: string
  /**
   * Six digits of the app.
   */
  code: string
}
