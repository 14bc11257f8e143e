import type { Database } from '../database/open.ts'
import { runInTransaction } from '../database/run-in-transaction.ts'
import type { UserTable } from '../database/schema.ts'

/**
 * Ends whatever somebody else may have begun in an account: sessions, links, waiting changes of the address and waiting
 * second steps, also what is written at this moment, since it carries the version from before. `keptSessions`: the hashes
 * of sessions that stay. Returns the account as it is afterwards.
 * @throws NoResultError if there is no such account
 */
export const revokePendingChanges = (
  db: Database,
  userId: string,
  keptSessions: readonly string[] = [],
): Promise<UserTable> =>
  runInTransaction(db, async (transaction) => {
    const user = await transaction
      .updateTable('users')
      .set(({ eb }) => ({ password_version: eb('password_version', '+', 1) }))
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await transaction.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute()
    await moveKeptSessions(transaction, user, keptSessions)
    await transaction
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('password_version', '!=', user.password_version)
      .execute()
    return user
  })

/** The owner of a link, as the account was at the request. */
export type LinkOwner = Pick<UserTable, 'id' | 'password_version'>

/**
 * Holds an account until the end of the transaction, so that nothing ends meanwhile what was begun in it. Undefined if
 * that has ended already, or the account is disabled.
 */
export const lockOwner = (transaction: Database, { id, password_version }: LinkOwner): Promise<UserTable | undefined> =>
  transaction
    .updateTable('users')
    .set({ password_version })
    .where('id', '=', id)
    .where('password_version', '=', password_version)
    .where('disabled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** A session that a newer password has ended already stays ended. */
async function moveKeptSessions(
  db: Database,
  { id, password_version }: UserTable,
  keptSessions: readonly string[],
): Promise<void> {
  if (keptSessions.length === 0) return
  await db
    .updateTable('sessions')
    .set({ password_version })
    .where('user_id', '=', id)
    .where('password_version', '=', password_version - 1)
    .where('id_sha256', 'in', keptSessions)
    .execute()
}
