// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/auth/initReset.
 */
export interface InitResetRequest {
  email: string
}
