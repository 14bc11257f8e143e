import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../shared/log.ts'
import type { Env } from './env.ts'

/** Logs every request under a number, by which a person can be helped to find what went wrong. */
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

/** The path of a request, without the token that one of them holds. */
const redactPath = (path: string): string => path.replace(/^(\/ResetPassword\/).+/, '$1…')
