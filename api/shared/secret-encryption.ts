import { decryptText, deriveEncryptionKey, encryptText } from './text-encryption.ts'

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
