import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
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
    log({ level: 'request', message: `${c.req.method} ${getRoutePattern(c)}`, status: c.res.status, ms, requestId })
  }

/**
 * The pattern of the route that a request matches, such as `/ResetPassword/:token`, for logs and metrics: a path can
 * hold a token or what somebody typed. 'no route' where nothing is served.
 */
export function getRoutePattern(c: Context): string {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  return matchedRoutes(c).find((route) => route.method === method)?.path ?? 'no route'
}
