// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * A change of an account for which nothing but the password is asked again.
 */
export interface CurrentPasswordRequest {
  /**
   * Empty for a person who logs in through an institution.
   */
  currentPassword: string
}
