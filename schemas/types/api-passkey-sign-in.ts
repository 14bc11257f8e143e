// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/auth/secondFactor/passkey.
 */
export interface PasskeySignInRequest {
  /**
   * What the browser signed (AuthenticationResponseJSON of WebAuthn).
   */
  credential: {
    id: string
    rawId: string
    type: string
    response: {
      clientDataJSON: string
      authenticatorData: string
      signature: string
      [k: string]: unknown
    }
    [k: string]: unknown
  }
}
