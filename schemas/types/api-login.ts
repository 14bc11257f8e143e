// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/auth/login.
 */
export interface LoginRequest {
  email: string
  password: string
}
