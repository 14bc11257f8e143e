import { timingSafeEqual } from 'node:crypto'
import { computeHmac } from './tokens.ts'

/** What a signed value is for; one made for something else is not accepted. */
export type SignedPurpose = 'device' | 'single sign-on' | 'authenticator' | 'export'

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
