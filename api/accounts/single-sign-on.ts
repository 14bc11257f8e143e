import * as client from 'openid-client'
import type { ProviderLogout } from '../repositories/provider-logouts.ts'
import type { IdentityProvider } from '../settings/identity-providers.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { readLogoutToken } from './logout-token.ts'
import { SignOnError, toSignOnError } from './sign-on-error.ts'
import { createRemoteKeySet } from './signed-tokens.ts'

/** What has to be remembered in the browser while the person is at the provider. */
export type SignOnFlow = Readonly<{
  providerId: string
  state: string
  nonce: string
  codeVerifier: string
  /** The page to go on with. */
  from: string
  /** When it began, if the person is to confirm that it is them; a log-in from before then is none. */
  confirmsSince?: number
  endsAt: number
}>

/**
 * The claims of the provider on a person. `providerSession`: the id of its own session, null where it gives none. The
 * ID token is the hint with which that is ended. `signedOnAt`: when it had the person log in, in milliseconds since
 * 1970; 0 where it is not given.
 */
export type ProvedIdentity = Readonly<{
  claims: Readonly<Record<string, unknown>>
  subject: string
  providerSession: string | null
  idToken: string
  signedOnAt: number
}>

/** Where a sign-on leads, and whether the provider is to have the person log in again. */
export type SignOnRequest = Readonly<{ from: string; isConfirmation: boolean }>

export type SingleSignOn = Readonly<{
  /** The address to send the person to, and what to remember. @throws SignOnError */
  begin(provider: IdentityProvider, request: SignOnRequest): Promise<Readonly<{ url: URL; flow: SignOnFlow }>>
  /** `reply`: the address to which the provider sent the person back. @throws SignOnError */
  complete(provider: IdentityProvider, reply: URL, flow: SignOnFlow): Promise<ProvedIdentity>
  /** Where the provider ends its own session; undefined if it cannot. */
  findLogoutUrl(provider: IdentityProvider, idToken: string): Promise<URL | undefined>
  /**
   * The person whom a provider reports as logged out. @throws LogoutTokenError, and another error if it cannot be
   * reached
   */
  readLogout(provider: IdentityProvider, logoutToken: string): Promise<ProviderLogout>
}>

/** How long somebody may take at the provider. */
export const SIGN_ON_TIMEOUT_MS = 10 * MINUTE_MS

/** How far the clock of a provider may be behind; it names seconds, rounded down. */
const CLOCK_TOLERANCE_MS = 30 * SECOND_MS

/** For each request to the provider. */
const PROVIDER_TIMEOUT_S = 5

/** After this the provider's metadata are fetched again. */
const METADATA_LIFETIME_MS = HOUR_MS

/** OpenID Connect by authorization code with PKCE; the metadata of each provider are fetched when first needed. */
export function createSingleSignOn(getPublicAddress: () => string): SingleSignOn {
  const discover = createDiscovery()
  const findKeySet = createKeySets()
  const getRedirectUri = (provider: IdentityProvider) => `${getPublicAddress()}${getCallbackPath(provider)}`
  return {
    begin: (provider, request) =>
      explainFailure(async () => begin(await discover(provider), provider, getRedirectUri(provider), request)),
    complete: (provider, reply, flow) =>
      explainFailure(async () => {
        const current = new URL(`${getRedirectUri(provider)}${reply.search}`)
        return complete(await discover(provider), current, flow)
      }),
    findLogoutUrl: async (provider, idToken) => {
      const config = await discover(provider).catch(() => undefined)
      if (config?.serverMetadata().end_session_endpoint === undefined) return undefined
      const parameters = { id_token_hint: idToken, post_logout_redirect_uri: `${getPublicAddress()}/` }
      return client.buildEndSessionUrl(config, parameters)
    },
    readLogout: async (provider, logoutToken) => {
      const { issuer, jwks_uri } = (await discover(provider)).serverMetadata()
      if (jwks_uri === undefined) throw new Error(`The provider ${provider.id} publishes no keys.`)
      return readLogoutToken(logoutToken, { issuer, clientId: provider.clientId, findKey: findKeySet(jwks_uri) })
    },
  }
}

/** The keys of each address, read once and again when a token names another one. */
function createKeySets(): (address: string) => ReturnType<typeof createRemoteKeySet> {
  const known = new Map<string, ReturnType<typeof createRemoteKeySet>>()
  return (address) => {
    const keySet = known.get(address) ?? createRemoteKeySet(new URL(address))
    known.set(address, keySet)
    return keySet
  }
}

const getCallbackPath = ({ id }: Pick<IdentityProvider, 'id'>): string => `/api/auth/sso/${id}/callback`

async function explainFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw toSignOnError(error)
  }
}

/** Discovery with a memory, from which a failure is forgotten at once. */
function createDiscovery(): (provider: IdentityProvider) => Promise<client.Configuration> {
  const known = new Map<string, Readonly<{ config: Promise<client.Configuration>; endsAt: number }>>()
  return (provider) => {
    const entry = known.get(provider.id)
    if (entry !== undefined && entry.endsAt > Date.now()) return entry.config
    const config = discoverProvider(provider)
    known.set(provider.id, { config, endsAt: Date.now() + METADATA_LIFETIME_MS })
    config.catch(() => known.delete(provider.id))
    return config
  }
}

const discoverProvider = ({ issuer, clientId, clientSecret, clientAuthentication }: IdentityProvider) =>
  client.discovery(new URL(issuer), clientId, undefined, getClientAuthentication(clientAuthentication, clientSecret), {
    timeout: PROVIDER_TIMEOUT_S,
    execute: [client.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : [])],
  })

function getClientAuthentication(method: IdentityProvider['clientAuthentication'], secret: string | undefined) {
  if (secret === undefined) return client.None()
  return method === 'basic' ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret)
}

async function begin(
  config: client.Configuration,
  provider: IdentityProvider,
  redirectUri: string,
  { from, isConfirmation }: SignOnRequest,
) {
  const [state, nonce, codeVerifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: ['openid', 'email', 'profile', ...listGroupScopes(config, provider)].join(' '),
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(isConfirmation && { prompt: 'login', max_age: '0' }),
  })
  const confirmation = isConfirmation ? { confirmsSince: Date.now() } : {}
  const endsAt = Date.now() + SIGN_ON_TIMEOUT_MS
  return { url, flow: { providerId: provider.id, state, nonce, codeVerifier, from, endsAt, ...confirmation } }
}

/** Providers that know a scope for groups send them only with it. */
const listGroupScopes = (
  config: client.Configuration,
  { groups, roleGroups, groupsClaim }: IdentityProvider,
): string[] =>
  [groups, ...Object.values(roleGroups)].some(({ length }) => length > 0) &&
  config.serverMetadata().scopes_supported?.includes(groupsClaim)
    ? [groupsClaim]
    : []

async function complete(config: client.Configuration, current: URL, flow: SignOnFlow): Promise<ProvedIdentity> {
  const tokens = await client.authorizationCodeGrant(config, current, {
    pkceCodeVerifier: flow.codeVerifier,
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new SignOnError('untrusted')
  const signedOnAt = Math.min((claims.auth_time ?? 0) * SECOND_MS, Date.now())
  if (signedOnAt < (flow.confirmsSince ?? 0) - CLOCK_TOLERANCE_MS) throw new SignOnError('notConfirmed')
  const details = await fetchDetails(config, tokens.access_token, claims.sub)
  return {
    claims: { ...details, ...claims },
    subject: claims.sub,
    providerSession: typeof claims.sid === 'string' ? claims.sid : null,
    idToken: tokens.id_token ?? '',
    signedOnAt,
  }
}

/** Most providers report the address and the groups of a person only there. */
const fetchDetails = async (config: client.Configuration, accessToken: string, subject: string) =>
  config.serverMetadata().userinfo_endpoint === undefined ? {} : client.fetchUserInfo(config, accessToken, subject)
