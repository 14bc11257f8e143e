import type { Database } from '../../database/open.ts'
import {
  findAuthenticator,
  insertAuthenticator,
  updateUsedRecoveryCode,
  updateUsedStep,
} from '../../repositories/second-factors.ts'
import { decryptSecret, encryptSecret } from '../../shared/secret-encryption.ts'
import { findStep } from './authenticator.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

/** Whether somebody typed a code of an app, which can be guessed; a recovery code cannot. */
export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(normalizeCode(code))

/** Some apps show a code in two groups. */
const normalizeCode = (code: string): string => code.replace(/\s/g, '')

/** Keeps the secret of an app, provided that the code is of it; then it is not accepted again. */
export async function confirmAuthenticator(
  db: Database,
  serverKey: string,
  { userId, secret, code }: Readonly<{ userId: string; secret: string; code: string }>,
): Promise<boolean> {
  const step = findStep(secret, normalizeCode(code))
  if (step === undefined) return false
  await insertAuthenticator(db, { userId, secret: encryptSecret(serverKey, userId, secret), usedStep: step })
  return true
}

/**
 * Whether it is a code of the person's app that was not used before; it is used up by that. Undefined if the secret of
 * the app does not open with these keys.
 */
export async function verifyAuthenticatorCode(
  db: Database,
  serverKeys: readonly string[],
  userId: string,
  code: string,
): Promise<boolean | undefined> {
  const row = await findAuthenticator(db, userId)
  if (row === undefined) return false
  const secret = decryptSecret(serverKeys, userId, row.secret)
  if (secret === undefined) return undefined
  const step = findStep(secret, normalizeCode(code))
  return step !== undefined && updateUsedStep(db, row.id, step)
}

/** Whether it is a recovery code of the person that was not used before; it is used up by that. */
export const verifyRecoveryCode = (db: Database, userId: string, code: string): Promise<boolean> =>
  updateUsedRecoveryCode(db, userId, hashRecoveryCode(userId, code))
