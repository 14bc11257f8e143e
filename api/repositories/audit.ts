import { randomUUID } from 'node:crypto'
import { isPermissionError } from '../database/errors.ts'
import type { Database } from '../database/open.ts'
import type { AuditTable, UserTable } from '../database/schema.ts'
import { DAY_MS } from '../shared/time.ts'
import { changeKeepingAdministrator, LastAdministratorError } from './roles.ts'
import { insertUser, type NewUser } from './users.ts'

/**
 * Who did what to what. `actor`: the id of a user, `command line:NAME` with the name of the operating system, or
 * `provider:ID` for a role that follows the groups of a provider.
 */
export type AuditEntry = Readonly<Pick<AuditTable, 'actor' | 'action' | 'target' | 'outcome'>>

/** The triggers of the table let nothing younger go. */
const AUDIT_LIFETIME_MS = 2 * 365 * DAY_MS

export async function insertAuditEntry(db: Database, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({ id: randomUUID(), at: Date.now(), ...entry })
    .execute()
}

/** The action of the entry of a person who was removed with everything of theirs. */
export const ERASURE_ACTION = 'erase'

/** Who was erased within the time that entries are kept. */
export async function listErasedUserIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select('target')
    .distinct()
    .where('action', '=', ERASURE_ACTION)
    .where('outcome', '=', 'done')
    .where('target', '<>', '')
    .execute()
  return rows.map(({ target }) => target)
}

/** Deletes nothing where the role of PostgreSQL may only insert and read; then its owner does, with `admin purge`. */
export async function deleteOldAuditEntries(db: Database, at: number): Promise<void> {
  await db
    .deleteFrom('audit')
    .where('at', '<', at - AUDIT_LIFETIME_MS)
    .execute()
    .catch((error: unknown) => {
      if (!isPermissionError(error)) throw error
    })
}

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
