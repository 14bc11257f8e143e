import type { Database } from '../database/open.ts'
import { DAY_MS } from '../shared/time.ts'
import { deleteOldAuditEntries } from './audit.ts'
import { deleteUnopenedUsers } from './users.ts'

const TIME_COLUMNS = {
  cases: 'stored_at',
  case_versions: 'stored_at',
  comments: 'created_at',
  feedback: 'created_at',
  validations: 'created_at',
} as const

type RetainedTable = keyof typeof TIME_COLUMNS

/** Few enough that a batch ends well within the time a statement may take, and that nobody waits for it. */
const BATCH_SIZE = 200

/** Deletes what was stored more than `days` days before a time, and returns the number of rows of each kind. */
export async function deleteOlderThan(
  db: Database,
  days: number,
  at: number,
): Promise<Readonly<Record<string, number>>> {
  const cutoff = at - days * DAY_MS
  const deleted: Record<string, number> = {}
  for (const table of Object.keys(TIME_COLUMNS) as RetainedTable[])
    deleted[table] = await deleteBefore(db, table, cutoff)
  return deleted
}

async function deleteBefore(db: Database, table: RetainedTable, cutoff: number): Promise<number> {
  let deleted = 0
  for (;;) {
    const batch = db.selectFrom(table).select('id').where(TIME_COLUMNS[table], '<', cutoff).limit(BATCH_SIZE)
    const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', batch).executeTakeFirst()
    deleted += Number(numDeletedRows)
    if (numDeletedRows < BATCH_SIZE) return deleted
  }
}

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
