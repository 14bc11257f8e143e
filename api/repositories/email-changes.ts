import { isDuplicate } from '../database/errors.ts'
import type { Database } from '../database/open.ts'
import type { UserTable } from '../database/schema.ts'
import { normalizeEmail } from '../shared/email-address.ts'
import { HOUR_MS } from '../shared/time.ts'
import { computeSha256, createToken } from '../shared/tokens.ts'
import { isWaiting } from './is-waiting.ts'
import { type LinkOwner, lockOwner } from './pending-changes.ts'
import { NO_PASSWORD, updateEmailProved } from './users.ts'

/** The lifetime of a link that confirms an address. */
const EMAIL_TOKEN_LIFETIME_MS = HOUR_MS

/** Keeps the new address until its link is used, and revokes an earlier one. Returns the token of the link. */
export async function createEmailChange(
  db: Database,
  { id, password_version }: LinkOwner,
  email: string,
): Promise<string> {
  const token = createToken()
  const row = {
    token_sha256: computeSha256(token),
    user_id: id,
    password_version,
    email,
    expires_at: Date.now() + EMAIL_TOKEN_LIFETIME_MS,
  }
  await db
    .insertInto('email_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return token
}

/** An address that waits for its link to be opened. `expiresAt`: in milliseconds since 1970. */
export type WaitingEmail = Readonly<{ email: string; expiresAt: number }>

/** The change of the address that an account has begun and its link can still finish; undefined if there is none. */
export async function findWaitingEmail(db: Database, userId: string): Promise<WaitingEmail | undefined> {
  const row = await db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select(['email_changes.email', 'expires_at'])
    .where('user_id', '=', userId)
    .where(isWaiting(EMAIL_TOKEN_LIFETIME_MS))
    .whereRef('email_changes.password_version', '=', 'users.password_version')
    .executeTakeFirst()
  return row && { email: row.email, expiresAt: row.expires_at }
}

/** From now on the link of a waiting change does nothing. */
export async function deleteEmailChange(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}

/** What became of a link: the address before and after, or why it changed nothing. */
export type EmailChangeOutcome = Readonly<{ before: string; after: string }> | 'expired' | 'taken'

/**
 * Consumes the token and sets the address in one transaction; links mailed to the old address stop working. A change that
 * was requested before a new password, or in an account that is disabled or of a provider, is as one that has expired.
 */
export const consumeEmailChange = (db: Database, token: string): Promise<EmailChangeOutcome> =>
  db
    .transaction()
    .execute((transaction) => consumeToken(transaction, token))
    // Somebody else took the address at the same moment.
    .catch((error: unknown) => {
      if (isDuplicate(error)) return 'taken'
      throw error
    })

async function consumeToken(transaction: Database, token: string): Promise<EmailChangeOutcome> {
  const hash = computeSha256(token)
  const change = await transaction
    .selectFrom('email_changes')
    .selectAll()
    .where('token_sha256', '=', hash)
    .where(isWaiting(EMAIL_TOKEN_LIFETIME_MS))
    .executeTakeFirst()
  const owner = change && (await lockOwner(transaction, { ...change, id: change.user_id }))
  const { numDeletedRows } = await transaction
    .deleteFrom('email_changes')
    .where('token_sha256', '=', hash)
    .executeTakeFirst()
  const isValid = numDeletedRows > 0 && owner !== undefined && owner.password_hash !== NO_PASSWORD
  return isValid ? updateEmail(transaction, owner, change?.email ?? '') : 'expired'
}

async function updateEmail(db: Database, owner: UserTable, email: string): Promise<EmailChangeOutcome> {
  const key = normalizeEmail(email)
  const holder = await db.selectFrom('users').select('id').where('email_key', '=', key).executeTakeFirst()
  if (holder !== undefined && holder.id !== owner.id) return 'taken'
  await db.updateTable('users').set({ email, email_key: key }).where('id', '=', owner.id).execute()
  await updateEmailProved(db, owner.id)
  await db.deleteFrom('password_resets').where('user_id', '=', owner.id).execute()
  return { before: owner.email, after: email }
}

/** The address that a person has requested and not yet proved, unless it is somebody's. */
export async function listWaitingAddresses(db: Database, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('email_changes').select('email').where('user_id', '=', userId).execute()
  const owned = await db
    .selectFrom('users')
    .select('email_key')
    .where('email_key', 'in', ['', ...rows.map(({ email }) => normalizeEmail(email))])
    .execute()
  return rows.map(({ email }) => email).filter((email) => owned.every((row) => row.email_key !== normalizeEmail(email)))
}
