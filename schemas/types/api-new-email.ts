// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/account/email.
 */
export interface NewEmailRequest {
  currentPassword: string
  email: string
}
