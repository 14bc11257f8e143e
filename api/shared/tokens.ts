import { createHmac, hash, randomBytes } from 'node:crypto'

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
