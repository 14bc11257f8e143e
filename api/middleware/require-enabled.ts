import type { MiddlewareHandler } from 'hono'
import { HttpError } from '../shared/problem-details.ts'

/**
 * Middleware for what exists only where the settings have it.
 * @throws HttpError with the detail where they do not
 */
export const requireEnabled =
  (isEnabled: boolean, detail: string, status: 403 | 404 = 404): MiddlewareHandler =>
  async (_, next) => {
    if (!isEnabled) throw new HttpError(status, detail)
    await next()
  }
