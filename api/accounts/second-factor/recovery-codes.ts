import { Secret } from 'otpauth'
import type { Database } from '../../database/open.ts'
import { runInTransaction } from '../../database/run-in-transaction.ts'
import type { UserTable } from '../../database/schema.ts'
import { revokePendingChanges } from '../../repositories/pending-changes.ts'
import { countRecoveryCodes, insertRecoveryCodes } from '../../repositories/second-factors.ts'
import { findSessionStart } from '../../repositories/sessions.ts'
import { createSignedOutError } from '../../shared/problem-details.ts'
import { computeSha256 } from '../../shared/tokens.ts'

const RECOVERY_CODES = 10

/** 80 bits, so that nobody finds a code by its hash; four groups of four characters without 0, 1, 8 and 9. */
const CODE_BYTES = 10

const createRecoveryCode = (): string =>
  new Secret({ size: CODE_BYTES }).base32.toLowerCase().replace(/(.{4})(?=.)/g, '$1-')

/** The hash by which a code is kept; how somebody types it does not matter. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  computeSha256(`recovery code\n${userId}\n${code.toLowerCase().replace(/[^a-z2-7]/g, '')}`)

/**
 * Adds an app. All sessions of the person but this one end, with what else was begun in the account, since
 * somebody else may have done that; the first app comes with recovery codes, none for a person who has codes already.
 * @throws HttpError 401, and changes nothing, where this session has ended since the call came in
 */
export const setUpFactor = (
  db: Database,
  { userId, sessionId }: Readonly<{ userId: string; sessionId: string }>,
  addFactor: (transaction: Database) => Promise<void>,
): Promise<Readonly<{ owner: UserTable; recoveryCodes: readonly string[] }>> =>
  runInTransaction(db, async (transaction) => {
    await addFactor(transaction)
    const owner = await revokePendingChanges(transaction, userId, [computeSha256(sessionId)])
    if ((await findSessionStart(transaction, sessionId)) === 0) throw createSignedOutError()
    const hasCodes = (await countRecoveryCodes(transaction, userId)) > 0
    return { owner, recoveryCodes: hasCodes ? [] : await replaceRecoveryCodes(transaction, userId) }
  })

/** Makes new codes that replace all earlier ones. They are nowhere but in what this returns. */
export async function replaceRecoveryCodes(db: Database, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
  await insertRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  )
  return codes
}
