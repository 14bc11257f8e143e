// Generated from the JSON Schema of the same name; `npm run generate` writes it anew.

/**
 * POST /api/auth/initReset.
 */
export interface InitResetRequest {
  email: string
}
