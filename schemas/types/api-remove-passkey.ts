// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/account/secondFactor/passkeys/remove.
 */
export interface RemovePasskeyRequest {
  /**
   * As the list of passkeys has it.
   */
  id: string
  currentPassword: string
}
