import type { Database } from '../database/open.ts'
import { normalizeEmail } from '../shared/email-address.ts'
import { HOUR_MS } from '../shared/time.ts'
import { computeSha256, createToken } from '../shared/tokens.ts'

/** The lifetime of a link that confirms an address. */
const EMAIL_TOKEN_LIFETIME_MS = HOUR_MS

/** Keeps the new address until its link is used, and revokes an earlier one. Returns the token of the link. */
export async function createEmailChange(db: Database, userId: string, email: string): Promise<string> {
  const token = createToken()
  const row = {
    token_sha256: computeSha256(token),
    user_id: userId,
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

/** What became of a link: the address before and after, or why it changed nothing. */
export type EmailChangeOutcome = Readonly<{ before: string; after: string }> | 'expired' | 'taken'

/** Consumes the token and sets the address in one transaction; links mailed to the old address stop working. */
export const consumeEmailChange = (db: Database, token: string): Promise<EmailChangeOutcome> =>
  db.transaction().execute(async (transaction) => {
    const change = await transaction
      .deleteFrom('email_changes')
      .where('token_sha256', '=', computeSha256(token))
      .where('expires_at', '>', Date.now())
      .returning(['user_id', 'email'])
      .executeTakeFirst()
    return change === undefined ? 'expired' : updateEmail(transaction, change.user_id, change.email)
  })

async function updateEmail(db: Database, userId: string, email: string): Promise<EmailChangeOutcome> {
  const key = normalizeEmail(email)
  const people = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(({ eb, or }) => or([eb('id', '=', userId), eb('email_key', '=', key)]))
    .execute()
  if (people.some(({ id }) => id !== userId)) return 'taken'
  await db.updateTable('users').set({ email, email_key: key }).where('id', '=', userId).execute()
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  return { before: people[0]?.email ?? '', after: email }
}

/** The address that a person has asked for and not yet proved, unless it is somebody's. */
export async function listWaitingAddresses(db: Database, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('email_changes').select('email').where('user_id', '=', userId).execute()
  const owned = await db
    .selectFrom('users')
    .select('email_key')
    .where('email_key', 'in', ['', ...rows.map(({ email }) => normalizeEmail(email))])
    .execute()
  return rows.map(({ email }) => email).filter((email) => owned.every((row) => row.email_key !== normalizeEmail(email)))
}

export async function deleteExpiredEmailChanges(db: Database): Promise<void> {
  await db.deleteFrom('email_changes').where('expires_at', '<=', Date.now()).execute()
}
