import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const VECTOR_BYTES = 12
const TAG_BYTES = 16

/** What is encrypted, each with a key of its own. */
type SecretKind = 'authenticator secrets' | 'ID tokens'

const deriveKey = (serverKey: string, kind: SecretKind): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', serverKey, '', kind, KEY_BYTES))

/**
 * Encrypts the secret of an app, or an ID token, by AES-256-GCM: initialization vector, tag and content in base64url. It
 * opens for the same person alone, so that nobody is given the secret of another one by a row that was moved.
 */
export function encryptSecret(
  serverKey: string,
  userId: string,
  secret: string,
  kind: SecretKind = 'authenticator secrets',
): string {
  const vector = randomBytes(VECTOR_BYTES)
  const cipher = createCipheriv(CIPHER, deriveKey(serverKey, kind), vector).setAAD(Buffer.from(userId))
  const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([vector, cipher.getAuthTag(), content]).toString('base64url')
}

/** Undefined if it was encrypted with another key or for somebody else, or is damaged. */
export function decryptSecret(
  serverKey: string,
  userId: string,
  encrypted: string,
  kind: SecretKind = 'authenticator secrets',
): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url')
  const [vector, tag] = [bytes.subarray(0, VECTOR_BYTES), bytes.subarray(VECTOR_BYTES, VECTOR_BYTES + TAG_BYTES)]
  try {
    const decipher = createDecipheriv(CIPHER, deriveKey(serverKey, kind), vector)
      .setAAD(Buffer.from(userId))
      .setAuthTag(tag)
    return decipher.update(bytes.subarray(VECTOR_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
