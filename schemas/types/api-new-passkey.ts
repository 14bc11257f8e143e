// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/account/secondFactor/passkeys.
 */
export interface NewPasskeyRequest {
  /**
   * What its owner calls it.
   */
  name: string
  /**
   * What the browser made (RegistrationResponseJSON of WebAuthn).
   */
  credential: {
    id: string
    rawId: string
    type: string
    response: {
      clientDataJSON: string
      attestationObject: string
      /**
       * @maxItems 10
       */
      transports?: string[]
      [k: string]: unknown
    }
    [k: string]: unknown
  }
}
