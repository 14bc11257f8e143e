import { randomUUID } from 'node:crypto'
import { batchCalls } from '../database/batch.ts'
import { isPermissionError } from '../database/errors.ts'
import type { Database } from '../database/open.ts'
import type { AuditTable } from '../database/schema.ts'
import { DAY_MS } from '../shared/time.ts'
import { chainEntries } from './audit-chain.ts'

/**
 * Who did what to what. `actor`: the id of a user, `command line:NAME` with the name of the operating system, or
 * `provider:ID` for a role that follows the groups of a provider.
 */
export type AuditEntry = Readonly<Pick<AuditTable, 'actor' | 'action' | 'target' | 'outcome'>>

/** The triggers of the table let nothing younger go. */
const AUDIT_LIFETIME_MS = 2 * 365 * DAY_MS

export const insertAuditEntry = (db: Database, entry: AuditEntry): Promise<void> =>
  db.isTransaction ? insertEntries(db, [entry]) : insertWithOthers(db, entry)

/** The chain has room for one transaction at a time, of this process and of every other. */
const insertWithOthers = batchCalls(async (db, entries: readonly AuditEntry[]) => {
  await db.transaction().execute((transaction) => insertEntries(transaction, entries))
  return entries.map(() => undefined)
}, 'in turn')

async function insertEntries(transaction: Database, entries: readonly AuditEntry[]): Promise<void> {
  const at = Date.now()
  const rows = await chainEntries(
    transaction,
    entries.map((entry) => ({ id: randomUUID(), at, ...entry })),
  )
  await transaction.insertInto('audit').values(rows).execute()
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
export async function deleteOldAuditEntries(db: Database): Promise<void> {
  await db
    .deleteFrom('audit')
    .where('at', '<', Date.now() - AUDIT_LIFETIME_MS)
    .execute()
    .catch((error: unknown) => {
      if (!isPermissionError(error)) throw error
    })
}
