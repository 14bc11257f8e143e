import type { Database } from '../database/open.ts'
import { DAY_MS } from '../shared/time.ts'

/** Deletes what was stored more than `days` days ago, and returns the number of rows of each kind. */
export async function deleteOlderThan(db: Database, days: number): Promise<Readonly<Record<string, number>>> {
  const cutoff = Date.now() - days * DAY_MS
  const deleted: Record<string, number> = {}
  for (const table of ['comments', 'feedback', 'validations', 'card_outcomes'] as const) {
    const { numDeletedRows } = await db.deleteFrom(table).where('created_at', '<', cutoff).executeTakeFirst()
    deleted[table] = Number(numDeletedRows)
  }
  const { numDeletedRows } = await db.deleteFrom('cases').where('stored_at', '<', cutoff).executeTakeFirst()
  return { cases: Number(numDeletedRows), ...deleted }
}
