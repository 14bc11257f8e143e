import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../shared/log.ts'
import type { Env } from './env.ts'
import { getRoutePattern } from './route-pattern.ts'

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
    log({ level: 'request', message: `${c.req.method} ${getRoutePattern(c)}`, status: c.res.status, ms, requestId })
  }
