import type { Database } from '../database/open.ts'
import { deleteOldAuditEntries } from './audit.ts'
import { deleteUnopenedUsers } from './users.ts'

/** The columns with the time until which a row counts. */
const END_COLUMNS = {
  sessions: 'expires_at',
  one_time_tokens: 'expires_at',
  attempts: 'ends_at',
} as const

/**
 * Deletes expired sessions, tokens and rate-limit counters, accounts that were registered by mail and never opened, and
 * audit entries of more than two years ago, all as of a time.
 */
export async function deleteExpired(db: Database, at: number): Promise<void> {
  for (const table of Object.keys(END_COLUMNS) as (keyof typeof END_COLUMNS)[])
    await db.deleteFrom(table).where(END_COLUMNS[table], '<=', at).execute()
  await deleteUnopenedUsers(db, at)
  await deleteOldAuditEntries(db, at)
}
