import { generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, SignJWT } from 'jose'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'

/** What a provider knows of a person; `sub` is added. */
export type ProviderPerson = Readonly<Record<string, unknown>>

/** A real OpenID provider on loopback, in which whoever comes is the person of `signInAs` and agrees to everything. */
export type TestProvider = Readonly<{
  issuer: string
  clientId: string
  clientSecret: string
  /** From now on everybody who comes is this person. */
  signInAs: (subject: string, claims: ProviderPerson) => void
  /** From now on this takes what the provider itself sends to the server; the status of the answer is what counts. */
  deliverTo: (deliver: (path: string, request: RequestInit) => Promise<{ status: number }>) => void
  /** A token that the provider signs, as itself, for the server. */
  signToken: (claims: object, header?: object) => Promise<string>
  /** From now on the provider publishes other keys than those it signs with. */
  replacePublishedKeys: () => void
  close: () => Promise<void>
}>

const HOUR_S = 3_600

const CLIENT = { clientId: 'epicriteria', clientSecret: 'a secret of thirty characters!' }

/** `publicAddress`: that of the server which sends people here. */
export async function startOpenIdProvider(id: string, publicAddress: string): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let person: ProviderPerson = {}
  let publishedKeys: unknown
  let deliver: Parameters<TestProvider['deliverTo']>[0] = () => Promise.reject(new Error('Nobody takes calls.'))
  const signingKey = createSigningKey('first')
  const provider = new Provider(issuer, {
    jwks: { keys: [signingKey] },
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${publicAddress}/api/auth/sso/${id}/callback`],
        post_logout_redirect_uris: [`${publicAddress}/`],
        token_endpoint_auth_method: 'client_secret_post',
        backchannel_logout_uri: `${publicAddress}/openid/${id}/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    fetch: async (url: URL | string, request: RequestInit) => {
      const { status } = await deliver(new URL(url).pathname, request)
      return new Response(null, { status })
    },
    ttl: Object.fromEntries(
      ['AccessToken', 'Grant', 'IdToken', 'Interaction', 'Session'].map((name) => [name, HOUR_S]),
    ),
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'groups'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    findAccount: (_: unknown, subject: string) => ({ accountId: subject, claims: () => ({ ...person, sub: subject }) }),
    interactions: { url: (_: unknown, { uid }: Readonly<{ uid: string }>) => `/interaction/${uid}` },
    loadExistingGrant: grantEverything,
  })
  provider.use(async (context, next) => {
    if (context.path.startsWith('/interaction/')) {
      await provider.interactionFinished(context.req, context.res, { login: { accountId: String(person.subject) } })
      context.respond = false
    } else if (context.path === '/jwks' && publishedKeys !== undefined) context.body = publishedKeys
    else await next()
  })
  server.on('request', provider.callback())
  return {
    issuer,
    ...CLIENT,
    signInAs: (subject, claims) => {
      person = { ...claims, subject }
    },
    deliverTo: (next) => {
      deliver = next
    },
    signToken: async (claims, header = { alg: 'RS256', kid: 'first', typ: 'logout+jwt' }) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', ...header })
        .sign(await importJWK(signingKey, 'RS256')),
    replacePublishedKeys: () => {
      const { kty, e, n, kid, use } = createSigningKey('other')
      publishedKeys = { keys: [{ kty, e, n, kid, use }] }
    },
    close: () => closeServer(server),
  }
}

const createSigningKey = (kid: string): JsonWebKey => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' }),
  ...{ kid, alg: 'RS256', use: 'sig' },
})

async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { provider, client, session } = oidc
  if (client === undefined || session?.accountId === undefined) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })
