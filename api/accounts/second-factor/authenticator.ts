import { Secret, TOTP } from 'otpauth'
import { MINUTE_MS } from '../../shared/time.ts'
import { parseSignedValue, signValue } from '../../shared/tokens.ts'

/** What an app is set up with: as text, and as the address in the QR code. */
export type AuthenticatorSecret = Readonly<{ secret: string; uri: string }>

/** What every app understands (RFC 6238), written out since apps differ in what they assume. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** Clocks may differ by one code to either side. */
const WINDOW = 1

const SETUP_LIFETIME_MS = 15 * MINUTE_MS

const createTotp = (secret: string, label = ''): TOTP =>
  new TOTP({ ...TOTP_OPTIONS, issuer: 'EpiCriteria', label, secret })

export function createAuthenticatorSecret(email: string): AuthenticatorSecret {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  return { secret, uri: createTotp(secret, email).toString() }
}

/** The half minute since 1970 that a code of six digits is of; undefined if it is of none around now. */
export function findStep(secret: string, code: string): number | undefined {
  const timestamp = Date.now()
  const delta = createTotp(secret).validate({ token: code, window: WINDOW, timestamp })
  return delta === null ? undefined : TOTP.counter({ period: TOTP_OPTIONS.period, timestamp }) + delta
}

type PendingAuthenticator = Readonly<{ userId: string; secret: string; endsAt: number }>

/** A secret that waits for its first code: kept by the page, so that nothing is stored that nobody confirms. */
export const formatSetup = (key: string, userId: string, secret: string): string =>
  signValue(key, 'authenticator', {
    userId,
    secret,
    endsAt: Date.now() + SETUP_LIFETIME_MS,
  } satisfies PendingAuthenticator)

/** The secret of `formatSetup`; undefined if it is of another person, or too old. */
export function parseSetup(key: string, userId: string, text: string): string | undefined {
  const setup = parseSignedValue(key, 'authenticator', text) as PendingAuthenticator | undefined
  return setup?.userId === userId && setup.endsAt > Date.now() ? setup.secret : undefined
}
