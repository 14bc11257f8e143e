import type { Database } from '../database/open.ts'
import type { UserTable } from '../database/schema.ts'
import { type AuditEntry, insertAuditEntry } from './audit.ts'
import { changeKeepingAdministrator, LastAdministratorError } from './roles.ts'
import { insertUser, type NewUser } from './users.ts'

/**
 * Changes an account and enters it in the audit table, both or neither; a refusal is entered as well.
 * @throws LastAdministratorError, and changes nothing, if nobody would be left to look after the accounts
 */
export async function changeAudited<Result>(
  db: Database,
  entry: Omit<AuditEntry, 'outcome'>,
  change: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await changeKeepingAdministrator(db, async (transaction) => {
      const result = await change(transaction)
      await insertAuditEntry(transaction, { ...entry, outcome: 'done' })
      return result
    })
  } catch (error) {
    if (error instanceof LastAdministratorError) await insertAuditEntry(db, { ...entry, outcome: 'refused' })
    throw error
  }
}

/** Inserts a user, whose address an administrator answers for, and enters by whom, both or neither; undefined if the email address already has an account. */
export const insertUserAudited = (
  db: Database,
  actor: AuditEntry['actor'],
  user: NewUser,
): Promise<UserTable | undefined> =>
  db.transaction().execute(async (transaction) => {
    const row = await insertUser(transaction, { ...user, isProved: true })
    if (row) await insertAuditEntry(transaction, { actor, action: 'create', target: row.id, outcome: 'done' })
    return row
  })
