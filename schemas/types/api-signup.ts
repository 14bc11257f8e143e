// Generated from the JSON Schema of the same name; `npm run generate` writes it anew.

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
