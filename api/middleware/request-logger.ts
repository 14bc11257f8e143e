import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../shared/log.ts'
import type { Env } from './env.ts'

/**
 * Logs every request with an id that the response repeats in X-Request-Id, so that a report can be matched to the log.
 */
export const logRequests =
  (log: Log): MiddlewareHandler<Env> =>
  async (c, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    c.set('requestId', requestId)
    c.header('x-request-id', requestId)
    await next()
    const ms = Math.round(performance.now() - startedAt)
    log({ level: 'request', message: `${c.req.method} ${redactPath(c.req.path)}`, status: c.res.status, ms, requestId })
  }

/** Removes the token from the path of a mailed link. */
const redactPath = (path: string): string => path.replace(/^(\/(?:ResetPassword|ConfirmEmail)\/).+/, '$1…')
