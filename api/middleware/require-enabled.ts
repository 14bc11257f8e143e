import type { MiddlewareHandler } from 'hono'
import { HttpError } from '../shared/problem-details.ts'

/**
 * Middleware for what exists only where the settings have it.
 * @throws HttpError 404 with the detail where they do not
 */
export const requireEnabled =
  (isEnabled: boolean, detail: string): MiddlewareHandler =>
  async (_, next) => {
    if (!isEnabled) throw new HttpError(404, detail)
    await next()
  }
