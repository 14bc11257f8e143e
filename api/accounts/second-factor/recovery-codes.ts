import { Secret } from 'otpauth'
import type { Database } from '../../database/open.ts'
import { runInTransaction } from '../../database/run-in-transaction.ts'
import { countRecoveryCodes, insertRecoveryCodes } from '../../repositories/second-factors.ts'
import { deleteOtherSessions } from '../../repositories/sessions.ts'
import type { BackgroundTasks } from '../../shared/background-tasks.ts'
import { runWithRetries } from '../../shared/run-with-retries.ts'
import { SECOND_MS } from '../../shared/time.ts'
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
 * Adds an app or a passkey. All sessions of the person but this one end, since somebody else may have opened them before,
 * and the first factor comes with recovery codes, which are returned; none for a person who has codes already.
 */
export async function setUpFactor(
  { db, runInBackground }: Readonly<{ db: Database; runInBackground: BackgroundTasks['runInBackground'] }>,
  { userId, sessionId }: Readonly<{ userId: string; sessionId: string }>,
  addFactor: (transaction: Database) => Promise<void>,
): Promise<readonly string[]> {
  const codes = await runInTransaction(db, async (transaction) => {
    await addFactor(transaction)
    await deleteOtherSessions(transaction, userId, sessionId)
    return (await countRecoveryCodes(transaction, userId)) > 0 ? [] : replaceRecoveryCodes(transaction, userId)
  })
  // One that was opened beside the transaction is not seen in it; who opens one from now on finds the factor. The factor
  // is there whether or not this succeeds, and its codes are shown only once.
  const endOtherSessions = () => deleteOtherSessions(db, userId, sessionId)
  await endOtherSessions().catch(() => runInBackground(() => runWithRetries(endOtherSessions, RETRY_DELAYS_MS)))
  return codes
}

const RETRY_DELAYS_MS = [0.2, 1, 5, 30, 120, 600].map((seconds) => seconds * SECOND_MS)

/** Makes new codes in place of all earlier ones. They are nowhere but in what this returns. */
export async function replaceRecoveryCodes(db: Database, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
  await insertRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  )
  return codes
}
