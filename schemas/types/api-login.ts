// Generated from the JSON Schema of the same name; `npm run generate` writes it anew.

/**
 * POST /api/auth/login.
 */
export interface LoginRequest {
  email: string
  password: string
}
