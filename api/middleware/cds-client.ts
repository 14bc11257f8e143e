import type { Context, MiddlewareHandler } from 'hono'
import { createLocalJWKSet, decodeJwt, type JWTVerifyGetKey, jwtVerify } from 'jose'
import {
  CLOCK_TOLERANCE_S,
  createRemoteKeySet,
  describeTokenFault,
  SIGNATURE_ALGORITHMS,
} from '../accounts/signed-tokens.ts'
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

/** A token is for one call, so that a longer life has no use; its `jti` is remembered for as long. */
const MAX_AGE_S = 3_600

/**
 * Lets in the programs of the setting alone, by the JWT with which CDS Hooks 2.0 has a client sign each call; everybody
 * where nothing is set. Keys come from the address in the setting, never from one in a token.
 * @throws HttpError 401 without such a token, 503 where the keys of its issuer cannot be read
 */
export function requireCdsClient(dependencies: CdsClientDependencies): MiddlewareHandler<Env> {
  const { cdsClients } = dependencies.settings
  if (cdsClients === undefined) return (_, next) => next()
  const programs = new Map(cdsClients.map((client) => [client.issuer, { ...client, findKey: createKeySet(client) }]))
  return async (c, next) => {
    const { issuer, jti } = await verifyToken(c, programs, dependencies.getPublicAddress())
    await refuseReplay(dependencies.db, issuer, jti)
    c.set('program', issuer)
    await next()
  }
}

type Program = CdsClient & Readonly<{ findKey: JWTVerifyGetKey }>
type ProvedCall = Readonly<{ issuer: string; jti: string }>

const createKeySet = ({ keys }: CdsClient): JWTVerifyGetKey =>
  keys instanceof URL ? createRemoteKeySet(keys) : createLocalJWKSet(keys)

async function verifyToken(c: Context, programs: ReadonlyMap<string, Program>, address: string): Promise<ProvedCall> {
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (token === undefined) throw createTokenError('there is none: send it as `Authorization: Bearer`')
  try {
    const issuer = decodeJwt(token).iss ?? ''
    const program = programs.get(issuer)
    if (program === undefined) throw createTokenError('its `iss` is no program that this server knows')
    const { payload, protectedHeader } = await jwtVerify(token, program.findKey, {
      ...{ issuer, audience: listAudiences(`${address}${c.req.path}`), typ: 'JWT', algorithms: SIGNATURE_ALGORITHMS },
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

/** A token may name the address of its keys, as long as it is the one in the setting. */
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

/** What is no fault of the token is that of its keys, which another server has. */
function toTokenError(error: unknown): HttpError {
  const reason = describeTokenFault(error, MAX_AGE_S)
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
