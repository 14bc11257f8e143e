import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { ProviderLogout } from '../repositories/provider-logouts.ts'
import { SECOND_MS } from '../shared/time.ts'
import { CLOCK_TOLERANCE_S, describeTokenFault, SIGNATURE_ALGORITHMS } from './signed-tokens.ts'

/** Why a logout token is not taken, as half a sentence. */
export class LogoutTokenError extends Error {
  override name = 'LogoutTokenError'
}

/** What a provider signs by, and what it calls itself and us. */
export type TokenParties = Readonly<{ issuer: string; clientId: string; findKey: JWTVerifyGetKey }>

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const MAX_AGE_S = 300

/** A token is taken for as long as this after it was made, and its `jti` is remembered for as long. */
export const LOGOUT_TOKEN_LIFETIME_MS = (MAX_AGE_S + 2 * CLOCK_TOLERANCE_S + 1) * SECOND_MS

/**
 * Reads a logout token (OpenID Connect Back-Channel Logout 1.0, sections 2.4 and 2.6). One without `exp` is taken too, as
 * some providers send it, since its age is limited in any case.
 * @throws LogoutTokenError, and another error where the keys of the provider cannot be read
 */
export async function readLogoutToken(token: string, parties: TokenParties): Promise<ProviderLogout> {
  const { payload, type } = await verifyToken(token, parties)
  const fault = findFault(payload, type)
  if (fault !== undefined) throw new LogoutTokenError(fault)
  const { jti = '', sub, sid } = payload
  return { jti, ...(sub !== undefined && { subject: sub }), ...(typeof sid === 'string' && { providerSession: sid }) }
}

async function verifyToken(token: string, { issuer, clientId, findKey }: TokenParties) {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, findKey, {
      ...{ issuer, audience: clientId, algorithms: SIGNATURE_ALGORITHMS },
      ...{ requiredClaims: ['iat', 'jti', 'events'], maxTokenAge: MAX_AGE_S, clockTolerance: CLOCK_TOLERANCE_S },
    })
    return { payload, type: protectedHeader.typ }
  } catch (error) {
    const fault = describeTokenFault(error, MAX_AGE_S)
    throw fault === undefined ? error : new LogoutTokenError(fault)
  }
}

/** What an ID token, or any other token of the provider, has or lacks. */
function findFault({ jti, sub, sid, nonce, events }: JWTPayload, type: string | undefined): string | undefined {
  if (type !== undefined && !/^(application\/)?(logout\+)?jwt$/i.test(type)) return 'its `typ` is not `logout+jwt`'
  const event: unknown = Object(events)[LOGOUT_EVENT]
  if (typeof event !== 'object' || event === null) return 'its `events` have no back-channel logout'
  if (nonce !== undefined) return 'it has a `nonce`, as an ID token has and no logout token may'
  if (!isText(jti)) return 'its `jti` is not a text'
  if ([sub, sid].some((value) => value !== undefined && !isText(value))) return 'its `sub` or `sid` is not a text'
  return sub === undefined && sid === undefined ? 'it has neither `sub` nor `sid`' : undefined
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
