// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/administration/changes.
 */
export interface UserChangeRequest {
  userId: string
  change:
    | 'grant administrator'
    | 'revoke administrator'
    | 'grant reviewer'
    | 'revoke reviewer'
    | 'disable'
    | 'enable'
    | 'end sessions'
  /**
   * Empty for an administrator who logs in through an institution.
   */
  currentPassword: string
}
