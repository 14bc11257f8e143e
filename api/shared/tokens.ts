import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 32

/** A random token of 256 bits, safe in a URL. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** The SHA-256 of a text as hexadecimal: the database stores it instead of tokens, and checks stored cases by it. */
export const computeSha256 = (text: string): string => hash('sha256', text, 'hex')

/** The HMAC-SHA-256 of a text as hexadecimal, which nobody without the key can compute or find the text by. */
export const computeHmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text, 'utf8').digest('hex')

const LOGGED_HASH_LENGTH = 16

/** A short keyed hash, for a log in which events of one address can be matched and the address cannot be guessed. */
export const createAddressHash =
  (key: string) =>
  (address: string): string =>
    computeHmac(key, `logged address\n${address}`).slice(0, LOGGED_HASH_LENGTH)

/** What a signed value is for; one made for something else is not accepted. */
type SignedPurpose = 'device' | 'single sign-on' | 'authenticator' | 'export'

/** Writes a value as text that only a holder of the key can have made: readable by anyone, safe in a cookie. */
export function signValue(key: string, purpose: SignedPurpose, value: unknown): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${text}.${computeHmac(key, `${purpose}\n${text}`)}`
}

/** The value of `signValue`; undefined if the text is anything else. */
export function parseSignedValue(key: string, purpose: SignedPurpose, signed: string): unknown {
  const [text = '', signature = ''] = signed.split('.')
  const expected = Buffer.from(computeHmac(key, `${purpose}\n${text}`))
  const actual = Buffer.from(signature)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}
