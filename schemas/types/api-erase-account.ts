// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/account/erase.
 */
export interface EraseAccountRequest {
  /**
   * Empty for a person who logs in through an institution.
   */
  currentPassword: string
}
