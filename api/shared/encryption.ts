import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const VECTOR_BYTES = 12
const TAG_BYTES = 16
const ID_CHARACTERS = 8

/** `id`: names the key without giving it away, so that a wrong key is distinguished from a damaged text. */
export type EncryptionKey = Readonly<{ id: string; bytes: Uint8Array }>

/** Derives a key for one purpose from the key of the server by HKDF, so that no two purposes share one. */
export function deriveEncryptionKey(serverKey: string, purpose: string): EncryptionKey {
  const bytes = new Uint8Array(hkdfSync('sha256', serverKey, '', purpose, KEY_BYTES))
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, ID_CHARACTERS), bytes }
}

/** Encrypts by AES-256-GCM: initialization vector, tag and content in base64url. It opens with the same owner alone. */
export function encryptText({ bytes }: EncryptionKey, text: string, owner: string): string {
  const vector = randomBytes(VECTOR_BYTES)
  const cipher = createCipheriv(CIPHER, bytes, vector).setAAD(Buffer.from(owner))
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([vector, cipher.getAuthTag(), content]).toString('base64url')
}

/** Undefined if it was encrypted with another key or for another owner, or is damaged. */
export function decryptText({ bytes }: EncryptionKey, encrypted: string, owner: string): string | undefined {
  const stored = Buffer.from(encrypted, 'base64url')
  const [vector, tag] = [stored.subarray(0, VECTOR_BYTES), stored.subarray(VECTOR_BYTES, VECTOR_BYTES + TAG_BYTES)]
  try {
    const decipher = createDecipheriv(CIPHER, bytes, vector).setAAD(Buffer.from(owner)).setAuthTag(tag)
    return decipher.update(stored.subarray(VECTOR_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

/** What is encrypted, each with a key of its own. */
type SecretKind = 'authenticator secrets' | 'ID tokens'

/**
 * Encrypts the secret of an app, or an ID token. It opens for the same person alone, so that nobody is given the secret of
 * another one by a row that was moved.
 */
export const encryptSecret = (
  serverKey: string,
  userId: string,
  secret: string,
  kind: SecretKind = 'authenticator secrets',
): string => encryptText(deriveEncryptionKey(serverKey, kind), secret, userId)

/** Undefined if none of the keys opens it, it is of somebody else, or it is damaged. */
export function decryptSecret(
  serverKeys: readonly string[],
  userId: string,
  encrypted: string,
  kind: SecretKind = 'authenticator secrets',
): string | undefined {
  for (const serverKey of serverKeys) {
    const secret = decryptText(deriveEncryptionKey(serverKey, kind), encrypted, userId)
    if (secret !== undefined) return secret
  }
  return undefined
}
