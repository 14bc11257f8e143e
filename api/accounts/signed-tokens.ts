import { createRemoteJWKSet, customFetch, errors, type FetchImplementation, type JWTVerifyGetKey } from 'jose'
import { SECOND_MS } from '../shared/time.ts'

/** A shared key proves nothing, since whoever can check it can sign by it. */
export const SIGNATURE_ALGORITHMS = [
  ...['ES256', 'ES384', 'ES512'],
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
]

/** How far the clock of who signs may be away from ours. */
export const CLOCK_TOLERANCE_S = 60

const KEYS_TIMEOUT_MS = 5 * SECOND_MS
const FAILURE_MEMORY_MS = 10 * SECOND_MS

/** The public keys at an address, which are read when a token needs them. */
export const createRemoteKeySet = (address: URL): JWTVerifyGetKey =>
  createRemoteJWKSet(address, { timeoutDuration: KEYS_TIMEOUT_MS, [customFetch]: createPatientFetch() })

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

const FAULTS: Readonly<Record<string, string>> = {
  ERR_JWT_INVALID: 'it is no JWT',
  ERR_JWS_INVALID: 'it is no signed JWT',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'no key of its issuer has signed it',
  ERR_JWKS_NO_MATCHING_KEY: 'its issuer has no key of its `kid` and `alg`',
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'it has no `kid`, and its issuer has several keys',
  ERR_JOSE_NOT_SUPPORTED: 'its header, or the key that it names, asks for what this server does not do',
  ERR_JOSE_ALG_NOT_ALLOWED: `its \`alg\` is not taken: sign by ${SIGNATURE_ALGORITHMS.join(', ')}`,
}

/** What is wrong with a token, as half a sentence. Undefined for what is no fault of the token, as when no keys can be read. */
export function describeTokenFault(error: unknown, maxAgeSeconds: number): string | undefined {
  if (error instanceof errors.JWTExpired) return `it has expired, or is older than ${maxAgeSeconds / 60} minutes`
  if (error instanceof errors.JWTClaimValidationFailed)
    return `its \`${error.claim}\` is missing, or not what it has to be here`
  return error instanceof errors.JOSEError ? FAULTS[error.code] : undefined
}
