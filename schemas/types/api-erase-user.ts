// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/administration/erasures.
 */
export interface EraseUserRequest {
  userId: string
  /**
   * The address of the account, typed again.
   */
  email: string
  /**
   * Empty for an administrator who logs in through an institution.
   */
  currentPassword: string
}
