import { randomUUID } from 'node:crypto'
import type { Database } from '../database/open.ts'
import type { UserTable } from '../database/schema.ts'

type NewIdentity = Readonly<{ issuer: string; subject: string; userId: string }>

/** Links a person of a provider with an account. */
export async function insertIdentity(db: Database, { issuer, subject, userId }: NewIdentity): Promise<void> {
  const row = { id: randomUUID(), issuer, subject, user_id: userId, created_at: Date.now() }
  await db.insertInto('identities').values(row).execute()
}

/** The account that is linked with a person of a provider. */
export const findUserByIdentity = (db: Database, issuer: string, subject: string): Promise<UserTable | undefined> =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .selectAll('users')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** Whether an account belongs to a person of any provider. */
export async function hasIdentity(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom('identities').select('id').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}
