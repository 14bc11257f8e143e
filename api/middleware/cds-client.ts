import type { Context, MiddlewareHandler } from 'hono'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  type FetchImplementation,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import type { Database } from '../database/open.ts'
import { incrementBucket } from '../repositories/rate-limits.ts'
import type { CdsClient } from '../shared/cds-clients.ts'
import { HttpError } from '../shared/problem-details.ts'
import type { Settings } from '../shared/settings.ts'
import { SECOND_MS } from '../shared/time.ts'
import type { Env } from './env.ts'

type CdsClientDependencies = Readonly<{
  db: Database
  settings: Pick<Settings, 'cdsClients'>
  getPublicAddress: () => string
}>

/** CDS Hooks recommends ES384 and RS384. A shared key proves nothing, since whoever can check it can sign by it. */
const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512']

/** A token is for one call, so that a longer life has no use; its `jti` is remembered for as long. */
const MAX_AGE_S = 3_600
const CLOCK_TOLERANCE_S = 60
const KEYS_TIMEOUT_MS = 5 * SECOND_MS
const FAILURE_MEMORY_MS = 10 * SECOND_MS

/**
 * Lets in the programs of the setting alone, by the JWT with which CDS Hooks 2.0 has a client sign each call; everybody
 * where nothing is set. Keys come from where the setting says, never from where a token says.
 * @throws HttpError 401 without such a token, 503 where the keys of its issuer cannot be read
 */
export function requireCdsClient(dependencies: CdsClientDependencies): MiddlewareHandler<Env> {
  const { cdsClients } = dependencies.settings
  if (cdsClients === undefined) return (_, next) => next()
  const programs = new Map(cdsClients.map((client) => [client.issuer, { ...client, findKey: createKeySet(client) }]))
  return async (c, next) => {
    const { issuer, jti } = await verifyToken(c, programs, dependencies.getPublicAddress())
    await refuseReplay(dependencies.db, issuer, jti)
    await next()
  }
}

type Program = CdsClient & Readonly<{ findKey: JWTVerifyGetKey }>
type ProvedCall = Readonly<{ issuer: string; jti: string }>

const createKeySet = ({ keys }: CdsClient): JWTVerifyGetKey =>
  keys instanceof URL
    ? createRemoteJWKSet(keys, { timeoutDuration: KEYS_TIMEOUT_MS, [customFetch]: createPatientFetch() })
    : createLocalJWKSet(keys)

/** Asks an address again only some seconds after it has failed, however many calls come in between. */
function createPatientFetch(): FetchImplementation {
  let nextTryAt = 0
  return async (url, options) => {
    if (Date.now() < nextTryAt) throw new Error('The keys could not be read a moment ago.')
    nextTryAt = Date.now() + FAILURE_MEMORY_MS
    const response = await fetch(url, options)
    if (response.ok) nextTryAt = 0
    return response
  }
}

async function verifyToken(c: Context, programs: ReadonlyMap<string, Program>, address: string): Promise<ProvedCall> {
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (token === undefined) throw createTokenError('there is none: send it as `Authorization: Bearer`')
  try {
    const issuer = decodeJwt(token).iss ?? ''
    const program = programs.get(issuer)
    if (program === undefined) throw createTokenError('its `iss` is no program that this server knows')
    const { payload, protectedHeader } = await jwtVerify(token, program.findKey, {
      ...{ issuer, audience: listAudiences(`${address}${c.req.path}`), typ: 'JWT', algorithms: ALGORITHMS },
      ...{ requiredClaims: ['exp', 'jti'], maxTokenAge: MAX_AGE_S, clockTolerance: CLOCK_TOLERANCE_S },
    })
    requireOwnKeys(protectedHeader.jku, program)
    if (typeof payload.jti !== 'string' || payload.jti === '') throw createTokenError('its `jti` is not a text')
    return { issuer, jti: payload.jti }
  } catch (error) {
    throw error instanceof HttpError ? error : toTokenError(error)
  }
}

/** The address that is called; of feedback also that of its service. */
const listAudiences = (called: string): string[] => [...new Set([called, called.replace(/\/feedback$/, '')])]

/** A token may say where its keys are, as long as that is what the setting says. */
function requireOwnKeys(jku: unknown, { keys }: Program): void {
  if (keys instanceof URL && jku !== undefined && parseHref(jku) !== keys.href)
    throw createTokenError('its `jku` is not the address of keys that this server knows of its issuer')
}

const parseHref = (address: unknown): string | undefined =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).href : undefined

/** Counted in the database, so that a token is not taken a second time by another instance either. */
async function refuseReplay(db: Database, issuer: string, jti: string): Promise<void> {
  // The age of a token is compared in whole seconds, rounded down.
  const windowMs = (MAX_AGE_S + 2 * CLOCK_TOLERANCE_S + 1) * SECOND_MS
  const { count } = await incrementBucket(db, ['token of a program', issuer, jti], windowMs)
  if (count > 1) throw createTokenError('its `jti` came before: sign each call anew')
}

const REASONS: Readonly<Record<string, string>> = {
  ERR_JWT_EXPIRED: `it has expired, or is older than ${MAX_AGE_S / 60} minutes`,
  ERR_JWT_INVALID: 'it is no JWT',
  ERR_JWS_INVALID: 'it is no signed JWT',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'no key of its issuer has signed it',
  ERR_JWKS_NO_MATCHING_KEY: 'its issuer has no key of its `kid` and `alg`',
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'it has no `kid`, and its issuer has several keys',
  ERR_JOSE_NOT_SUPPORTED: 'its header, or the key that it names, asks for what this server does not do',
  ERR_JOSE_ALG_NOT_ALLOWED: 'its `alg` is not taken: sign by ES384 or RS384',
}

/** What is no fault of the token is that of its keys, which another server has. */
function toTokenError(error: unknown): HttpError {
  if (error instanceof errors.JWTClaimValidationFailed)
    return createTokenError(`its \`${error.claim}\` is missing, or not what it has to be here`)
  const reason = error instanceof errors.JOSEError ? REASONS[error.code] : undefined
  return reason === undefined ? createKeysError() : createTokenError(reason)
}

const createTokenError = (reason: string): HttpError =>
  new HttpError(
    401,
    `This server answers the programs alone that it knows by their tokens, and the token of this call is not taken: ${reason}.`,
    { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } },
  )

const createKeysError = (): HttpError =>
  new HttpError(
    503,
    'The public keys of the program that calls could not be read from their address, so nothing was done. Try again later; whoever runs this server should see whether it reaches that address.',
  )
