// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/auth/signup.
 */
export interface SignupRequest {
  email: string
  /**
   * Any characters.
   */
  password: string
  /**
   * Last name.
   */
  name: string
  firstName: string
  institution: string
}
