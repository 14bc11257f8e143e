import { Secret } from 'otpauth'
import type { Database } from '../../database/open.ts'
import { countRecoveryCodes, insertRecoveryCodes } from '../../repositories/second-factors.ts'
import { deleteOtherSessions } from '../../repositories/sessions.ts'
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
 * What follows a new app or passkey: all sessions but this one end, since somebody else may have opened them before, and
 * the first one comes with recovery codes. None for a person who has codes already.
 */
export async function completeFactorSetup(db: Database, userId: string, sessionId: string): Promise<readonly string[]> {
  await deleteOtherSessions(db, userId, sessionId)
  return (await countRecoveryCodes(db, userId)) > 0 ? [] : replaceRecoveryCodes(db, userId)
}

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
