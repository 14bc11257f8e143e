import type { Context, MiddlewareHandler } from 'hono'
import type { Settings } from '../settings/settings.ts'
import { normalizeEmail } from '../shared/email-address.ts'
import type { Log, LogEvent } from '../shared/log.ts'
import { getClientAddress } from './client-address.ts'
import type { Env } from './env.ts'
import { getRoutePattern } from './request-logger.ts'

export type SecurityLogDependencies = Readonly<{
  log: Log
  settings: Pick<Settings, 'trustedProxies' | 'logAddresses'>
  /** Turns an address into what only somebody with the key of the server can compare with it. */
  hashAddress: (address: string) => string
}>

/** What the calls of accounts are called in the log; another one is named by its route. */
const EVENT_NAMES: Readonly<Record<string, string>> = {
  'POST /api/auth/login': 'sign-in',
  'GET /api/auth/sso/:provider/callback': 'single sign-on',
  'POST /openid/:provider/logout': 'logged out by the provider',
  'POST /api/auth/secondFactor': 'second step',
  'POST /api/auth/signup': 'registration',
  'POST /api/auth/logout': 'sign-out',
  'POST /api/auth/initReset': 'password reset asked for',
  'POST /api/auth/reset': 'password reset used',
  'POST /api/auth/confirmEmail': 'address proved',
  'GET /api/account/export': 'own data exported',
  'POST /api/account/password': 'password changed',
  'POST /api/account/email': 'new address asked for',
  'POST /api/account/secondFactor/authenticator': 'authenticator app begun',
  'POST /api/account/secondFactor/authenticator/confirm': 'authenticator app set up',
  'POST /api/account/secondFactor/recoveryCodes': 'new recovery codes',
  'POST /api/account/secondFactor/off': 'second step turned off',
  'POST /api/account/erase': 'account erased by its owner',
  'POST /api/administration/users': 'account made by an administrator',
  'POST /api/administration/changes': 'account changed by an administrator',
  'POST /api/administration/erasures': 'account erased by an administrator',
  'POST /api/administration/exports': 'export by an administrator',
  'DELETE /api/account/sessions': 'other sessions ended',
  'DELETE /api/account/sessions/:id': 'session ended',
}

/** Why a call was refused, by its status; a call that another site forged has an outcome of its own. */
const REFUSALS: Readonly<Record<number, string>> = { 401: 'failure', 403: 'refused', 404: 'refused', 429: 'limit' }

/**
 * Logs what concerns the security of accounts: every call that changes something about one, and every call anywhere
 * that is refused for who sent it or how often. An address is logged as a hash, that of a caller as it is where the
 * settings require it, a body never.
 */
export const logSecurityEvents =
  ({ log, settings, hashAddress }: SecurityLogDependencies): MiddlewareHandler<Env> =>
  async (c, next) => {
    await next()
    const outcome = findOutcome(c)
    if (outcome === undefined) return
    const route = getRouteName(c)
    const email = findEmail(c)
    const caller = getClientAddress(c, settings.trustedProxies)
    log({
      level: 'security',
      message: EVENT_NAMES[route] ?? route,
      outcome,
      userId: c.get('actorId'),
      account: email && hashAddress(normalizeEmail(email)),
      from: settings.logAddresses === 'plain' ? caller : hashAddress(caller),
      requestId: c.get('requestId'),
    } satisfies LogEvent)
  }

/** Undefined where there is nothing to log. */
function findOutcome(c: Context<Env>): string | undefined {
  if (c.get('isForged')) return 'forged'
  const { status } = c.res
  if (isAccountCall(c)) return REFUSALS[status] ?? findAnsweredOutcome(c)
  return status === 404 ? undefined : REFUSALS[status]
}

/**
 * Single sign-on ends with a redirect either way; who was signed in by it is known. A right password can be the first of
 * two steps.
 */
function findAnsweredOutcome(c: Context<Env>): string | undefined {
  if (c.res.status === 202 && getRouteName(c) === 'POST /api/auth/login') return 'second step due'
  if (c.res.status === 303) return c.get('actorId') === undefined ? 'failure' : 'success'
  return c.res.ok ? 'success' : undefined
}

const isAccountCall = (c: Context): boolean => getRouteName(c) in EVENT_NAMES || isAccountChange(c)

const isAccountChange = (c: Context): boolean =>
  c.req.method !== 'GET' && /^\/api\/(auth|account)\//.test(getRoutePattern(c))

const getRouteName = (c: Context): string => `${c.req.method} ${getRoutePattern(c)}`

/** The address of the account that a call names; a body that was refused has none. */
function findEmail(c: Context): string | undefined {
  const { email }: { email?: unknown } = c.req.valid('json' as never) ?? {}
  return typeof email === 'string' ? email : undefined
}
