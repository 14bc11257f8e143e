import { type Context, Hono } from 'hono'
import { findOrCreateAccount } from '../accounts/sign-on-account.ts'
import { SignOnError } from '../accounts/sign-on-error.ts'
import { followProviderRoles } from '../accounts/sign-on-roles.ts'
import { SIGN_ON_TIMEOUT_MS, type SignOnFlow, type SingleSignOn } from '../accounts/single-sign-on.ts'
import { enforceOriginLimit } from '../middleware/device.ts'
import type { Env } from '../middleware/env.ts'
import { createHostCookie } from '../middleware/host-cookie.ts'
import { consumeRateLimit, RATE_LIMITS } from '../middleware/rate-limit.ts'
import { requireSession, signIn, signOut } from '../middleware/session.ts'
import { getServerKey } from '../repositories/server-key.ts'
import { findSessionSignOn } from '../repositories/sessions.ts'
import type { IdentityProvider } from '../settings/identity-providers.ts'
import { decryptSecret, encryptSecret } from '../shared/encryption.ts'
import { HttpError } from '../shared/problem-details.ts'
import { parseSignedValue, signValue } from '../shared/tokens.ts'
import type { Dependencies } from './dependencies.ts'

const COOKIE = createHostCookie('epicriteria-sign-on', 'Lax')

/** Where a sign-in leads (product.md §2), and the pages that ask for one. */
const FIRST_PAGE = '/pages/Age'
const GUARDED_PATH = /^\/(pages\/\w+|MyCases|Account|Administration|Review)$/

/** The routes under /api/auth that sign in through a provider of the settings, and sign out here and there. */
export function createSingleSignOnRoutes(dependencies: Dependencies, signOn: SingleSignOn) {
  const { db, settings } = dependencies
  return new Hono<Env>()
    .get('/sso/:provider', async (c) => {
      const provider = getIdentityProvider(dependencies, c.req.param('provider'))
      const from = c.req.query('from') ?? ''
      try {
        const request = {
          from: GUARDED_PATH.test(from) ? from : FIRST_PAGE,
          isConfirmation: c.req.query('confirm') === 'true',
        }
        const { url, flow } = await signOn.begin(provider, request)
        await rememberFlow(c, dependencies, flow)
        return c.redirect(url.href, 303)
      } catch (error) {
        return respondSignOnFailure(c, dependencies, provider, error)
      }
    })
    .get('/sso/:provider/callback', async (c) => {
      const provider = getIdentityProvider(dependencies, c.req.param('provider'))
      try {
        const flow = await takeFlow(c, dependencies, provider)
        await enforceOriginLimit(c, dependencies, 'single sign-ons', RATE_LIMITS.signOnsFromAddress)
        const identity = await signOn.complete(provider, new URL(c.req.url), flow)
        const row = await findOrCreateAccount(dependencies, provider, identity)
        await followProviderRoles(dependencies, provider, identity, row)
        const { providerSession, signedOnAt } = identity
        const idToken = encryptSecret(await getServerKey(db), row.id, identity.idToken, 'ID tokens')
        await signIn(c, dependencies, row, { provider: provider.id, providerSession, idToken, signedOnAt })
        return c.redirect(flow.from, 303)
      } catch (error) {
        return respondSignOnFailure(c, dependencies, provider, error)
      }
    })
    .post('/logout', requireSession(dependencies), async (c) => {
      const { provider: id, idToken } = await findSessionSignOn(db, c.get('sessionId'))
      await signOut(c, dependencies)
      const provider = settings.identityProviders.find((one) => one.id === id)
      const hint =
        idToken === null ? undefined : decryptSecret([await getServerKey(db)], c.get('user').id, idToken, 'ID tokens')
      const url = provider && hint !== undefined ? await signOn.findLogoutUrl(provider, hint) : undefined
      return url === undefined ? c.body(null, 204) : c.json({ logoutUrl: url.href })
    })
}

async function rememberFlow(c: Context, dependencies: Dependencies, flow: SignOnFlow): Promise<void> {
  const value = signValue(await getServerKey(dependencies.db), 'single sign-on', flow)
  COOKIE.write(c, dependencies.settings, value, SIGN_ON_TIMEOUT_MS)
}

/** What each sign-on reaches the provider by once, also where a browser keeps its cookie. */
const ONE_REPLY = { max: 1, windowMs: SIGN_ON_TIMEOUT_MS }

/**
 * What this browser began, which it can finish once. A reply that it did not begin, as a page of somebody else can have
 * any browser send, costs nothing and counts for nobody.
 * @throws SignOnError
 */
async function takeFlow(c: Context, { db, settings }: Dependencies, provider: IdentityProvider): Promise<SignOnFlow> {
  const cookie = COOKIE.read(c, settings) ?? ''
  COOKIE.remove(c, settings)
  const flow = parseSignedValue(await getServerKey(db), 'single sign-on', cookie) as SignOnFlow | undefined
  const isOurs = flow?.providerId === provider.id && flow.endsAt > Date.now() && flow.state === c.req.query('state')
  if (flow === undefined || !isOurs || !(await consumeRateLimit(db, ['single sign-on', flow.state], ONE_REPLY)))
    throw new SignOnError('expired')
  return flow
}

/** The start page has a sentence for each problem; the log has what the provider did. */
function respondSignOnFailure(c: Context, { log }: Dependencies, { id }: IdentityProvider, error: unknown): Response {
  if (!(error instanceof SignOnError)) throw error
  const { problem, cause } = error
  const reason = cause instanceof Error ? cause.message : undefined
  log({ level: 'notice', message: `Single sign-on through ${id} failed: ${problem}.`, reason })
  return c.redirect(`/?${new URLSearchParams({ signOnProblem: problem, provider: id })}`, 303)
}

/** @throws HttpError 404 where the settings have none of this id */
export function getIdentityProvider({ settings }: Pick<Dependencies, 'settings'>, id: string): IdentityProvider {
  const provider = settings.identityProviders.find((one) => one.id === id)
  if (provider !== undefined) return provider
  throw new HttpError(404, 'This site has no such way to log in. Open its start page, which has a button for each.')
}
