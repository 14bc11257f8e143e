// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/administration/users.
 */
export interface InvitationRequest {
  email: string
  firstName: string
  name: string
  institution: string
}
