import { randomUUID } from 'node:crypto'
import { isPermissionError } from '../database/errors.ts'
import type { Database } from '../database/open.ts'
import type { AuditTable } from '../database/schema.ts'
import { DAY_MS } from '../shared/time.ts'

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
