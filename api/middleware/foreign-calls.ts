import type { Context, MiddlewareHandler } from 'hono'
import type { Database } from '../database/open.ts'
import type { Settings } from '../settings/settings.ts'
import { HttpError } from '../shared/problem-details.ts'
import type { Classifier } from '../workers/classifier.ts'
import { getClientAddress } from './client-address.ts'
import type { Env } from './env.ts'
import { enforceAddressLimit, RATE_LIMITS } from './rate-limit.ts'

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'Content-Type, Authorization, If-Match',
  'access-control-max-age': '600',
}

/** CORS for a call that any page may make: it reads no cookie, and credentials are not allowed. */
export const allowAnyOrigin: MiddlewareHandler = async (c, next) => {
  c.header('access-control-allow-origin', '*')
  if (c.req.method !== 'OPTIONS') {
    await next()
    return undefined
  }
  for (const [name, value] of Object.entries(PREFLIGHT_HEADERS)) c.header(name, value)
  return c.body(null, 204)
}

/** For calls of other programs, which have no session: no more of them from one address than a hospital sends. */
export const limitForeignCalls =
  (db: Database, { trustedProxies }: Settings): MiddlewareHandler<Env> =>
  async (c, next) => {
    const from = getClientAddress(c, trustedProxies)
    await enforceAddressLimit(db, `calls of ${findKindOfCaller(c)} from`, from, RATE_LIMITS.programCallsFromAddress)
    await next()
  }

/**
 * The caller whose turn in the queue and whose limit a call counts for. Pages, which a browser marks, count apart from the
 * programs at their address: any page that is opened there can call, and must not block the programs of a hospital.
 */
export const getForeignCaller = (c: Context, { trustedProxies }: Pick<Settings, 'trustedProxies'>): string =>
  `${findKindOfCaller(c)} at ${getClientAddress(c, trustedProxies)}`

const findKindOfCaller = (c: Context): 'pages' | 'programs' =>
  (c.req.header('origin') ?? c.req.header('sec-fetch-site')) === undefined ? 'programs' : 'pages'

/** As `limitForeignCalls`, for those with a body: JSON alone. */
export function acceptForeignJson(db: Database, settings: Settings): MiddlewareHandler<Env> {
  const limitCalls = limitForeignCalls(db, settings)
  return (c, next) => {
    if (!isJson(c)) throw new HttpError(415, 'This call accepts application/json only, so nothing was done.')
    return limitCalls(c, next)
  }
}

/** Whoever has much waiting is refused before their next body is read. */
export const requireRoomForProgram =
  (classifier: Pick<Classifier, 'requireRoomForProgram'>, settings: Settings): MiddlewareHandler<Env> =>
  (c, next) => {
    classifier.requireRoomForProgram(getForeignCaller(c, settings))
    return next()
  }

const isJson = (c: Context): boolean => /^application\/(fhir\+)?json\s*(;|$)/i.test(c.req.header('content-type') ?? '')
