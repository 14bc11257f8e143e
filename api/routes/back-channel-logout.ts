import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { LOGOUT_TOKEN_LIFETIME_MS, LogoutTokenError } from '../accounts/logout-token.ts'
import type { SingleSignOn } from '../accounts/single-sign-on.ts'
import type { Env } from '../middleware/env.ts'
import { limitForeignCalls } from '../middleware/foreign-calls.ts'
import { consumeRateLimit } from '../middleware/rate-limit.ts'
import { endProviderSessions } from '../repositories/provider-logouts.ts'
import { refundBucket } from '../repositories/rate-limits.ts'
import type { IdentityProvider } from '../settings/identity-providers.ts'
import { HttpError } from '../shared/problem-details.ts'
import type { Dependencies } from './dependencies.ts'
import { getIdentityProvider } from './single-sign-on.ts'

const MAX_BODY_BYTES = 16 * 1024

/**
 * OpenID Connect Back-Channel Logout 1.0 below /openid: the provider itself reports here that somebody has logged out,
 * or was shut out. It reads no cookie; what counts is the signature of the token.
 */
export const createBackChannelLogoutRoutes = (dependencies: Dependencies, signOn: SingleSignOn) =>
  new Hono<Env>().post(
    '/:provider/logout',
    limitForeignCalls(dependencies.db, dependencies.settings),
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: throwTooLarge }),
    async (c) => {
      const provider = getIdentityProvider(dependencies, c.req.param('provider'))
      try {
        await logOut(dependencies, signOn, provider, await readToken(c))
        return c.body(null, 200)
      } catch (error) {
        if (!(error instanceof LogoutTokenError)) throw error
        c.set('isForged', true)
        const description = `Nobody was logged out, since the logout token of this call is not taken: ${error.message}.`
        return c.json({ error: 'invalid_request', error_description: description }, 400)
      }
    },
  )

const throwTooLarge = (): never => {
  throw new HttpError(
    413,
    `A logout token of more than ${MAX_BODY_BYTES / 1024} kB is not read, so nobody was logged out.`,
  )
}

/** @throws LogoutTokenError if there is none */
async function readToken(c: Context): Promise<string> {
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? '')
  const token = isForm ? new URLSearchParams(await c.req.text()).get('logout_token') : null
  if (token !== null) return token
  throw new LogoutTokenError('there is none: send it as `logout_token` of a form (application/x-www-form-urlencoded)')
}

const ONE_CALL = { max: 1, windowMs: LOGOUT_TOKEN_LIFETIME_MS }

/** A call that fails takes its count back, so that the provider can repeat it. */
async function logOut(
  { db }: Dependencies,
  signOn: SingleSignOn,
  provider: IdentityProvider,
  token: string,
): Promise<void> {
  const logout = await signOn.readLogout(provider, token).catch((error: unknown) => {
    throw error instanceof LogoutTokenError ? error : createUnreachableError(error)
  })
  const bucket = ['logout token', provider.issuer, logout.jti] as const
  if (!(await consumeRateLimit(db, bucket, ONE_CALL))) throw new LogoutTokenError('its `jti` came before')
  await endProviderSessions(db, provider, logout).catch(async (error: unknown) => {
    await refundBucket(db, bucket, 'one')
    throw error
  })
}

const createUnreachableError = (cause: unknown): HttpError =>
  Object.assign(
    new HttpError(
      503,
      'The keys of the provider could not be read, so nobody was logged out. Send the call again; whoever runs this server should see whether it reaches the provider.',
      { headers: { 'retry-after': '10' } },
    ),
    { cause },
  )
