// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/auth/signup.
 */
export interface SignupRequest {
  email: string
  /**
   * Any characters. Left out where the address is proved first, and the password set by the link of a mail.
   */
  password?: string
  /**
   * Last name.
   */
  name: string
  firstName: string
  institution: string
}
