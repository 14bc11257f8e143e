import type { Database } from '../database/open.ts'
import type { UserTable } from '../database/schema.ts'
import { HOUR_MS } from '../shared/time.ts'
import { computeSha256, createToken } from '../shared/tokens.ts'
import { deleteUserSessions } from './sessions.ts'
import { updatePasswordHash } from './users.ts'

/** The lifetime of a reset link. */
const RESET_TOKEN_LIFETIME_MS = HOUR_MS

/** Creates a reset token for a person and revokes an earlier one. */
export async function createResetToken(db: Database, userId: string): Promise<string> {
  const token = createToken()
  const row = { token_sha256: computeSha256(token), user_id: userId, expires_at: Date.now() + RESET_TOKEN_LIFETIME_MS }
  await db
    .insertInto('password_resets')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return token
}

/** The user id of a valid token, without consuming it; undefined if it has expired or was used. */
export async function findResetTokenOwner(db: Database, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_sha256', '=', computeSha256(token))
    .where('expires_at', '>', Date.now())
    .executeTakeFirst()
  return row?.user_id
}

/**
 * Consumes the token, sets the password and ends all sessions in one transaction. Returns the account; undefined if the
 * token is no longer valid.
 */
export const consumeResetToken = (db: Database, token: string, passwordHash: string): Promise<UserTable | undefined> =>
  db.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom('password_resets')
      .where('token_sha256', '=', computeSha256(token))
      .where('expires_at', '>', Date.now())
      .returning('user_id')
      .executeTakeFirst()
    if (row === undefined) return undefined
    await deleteUserSessions(transaction, row.user_id)
    return updatePasswordHash(transaction, row.user_id, passwordHash)
  })

export async function deleteExpiredResets(db: Database): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', Date.now()).execute()
}
