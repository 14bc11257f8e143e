import type { Database } from '../database/open.ts'
import type { UserTable } from '../database/schema.ts'
import { HOUR_MS } from '../shared/time.ts'
import { computeSha256, createToken } from '../shared/tokens.ts'
import { isWaiting } from './is-waiting.ts'
import type { LinkOwner } from './pending-changes.ts'
import { deleteSecondFactors } from './second-factors.ts'
import { updateEmailProved, updateOwnPasswordHash } from './users.ts'

/** The lifetime of a reset link. */
const RESET_TOKEN_LIFETIME_MS = HOUR_MS

/** Creates a reset token for a person and revokes an earlier one. */
export async function createResetToken(db: Database, { id, password_version }: LinkOwner): Promise<string> {
  const token = createToken()
  const expires_at = Date.now() + RESET_TOKEN_LIFETIME_MS
  const row = { token_sha256: computeSha256(token), user_id: id, password_version, expires_at }
  await db
    .insertInto('password_resets')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return token
}

/**
 * The account of a valid token, without consuming it; undefined if it has expired, was used or revoked, or the account
 * is disabled.
 */
export const findResetTokenOwner = (db: Database, token: string): Promise<UserTable | undefined> =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .selectAll('users')
    .where('token_sha256', '=', computeSha256(token))
    .where(isWaiting(RESET_TOKEN_LIFETIME_MS))
    .whereRef('password_resets.password_version', '=', 'users.password_version')
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()

/** Whether a second step stays: one from before the address was proved may be of anybody who registered it. */
export const keepsSecondFactors = ({ email_proved_at }: Pick<UserTable, 'email_proved_at'>): boolean =>
  email_proved_at !== null

/**
 * Consumes the token, sets the password and ends what was begun with the old one, all in one transaction, and the second
 * step where the owner of the mailbox cannot have set it up. Returns the account; undefined if the token is no longer valid.
 */
export const consumeResetToken = (db: Database, token: string, passwordHash: string): Promise<UserTable | undefined> =>
  db.transaction().execute(async (transaction) => {
    const owner = await findResetTokenOwner(transaction, token)
    const row = owner && (await updateOwnPasswordHash(transaction, owner, passwordHash))
    if (row === undefined || keepsSecondFactors(row)) return row
    await deleteSecondFactors(transaction, row.id)
    await updateEmailProved(transaction, row.id)
    return row
  })
