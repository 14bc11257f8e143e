import { randomUUID } from 'node:crypto'
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

export async function deleteOldAuditEntries(db: Database): Promise<void> {
  await db
    .deleteFrom('audit')
    .where('at', '<', Date.now() - AUDIT_LIFETIME_MS)
    .execute()
}
