// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/auth/confirmEmail, with the token of the mail.
 */
export interface ConfirmEmailRequest {
  token: string
}
