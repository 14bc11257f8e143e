import type { Database } from '../database/open.ts'
import type { JobTable } from '../database/schema.ts'
import { CLOCK_TOLERANCE_MS } from '../shared/time.ts'

/**
 * Whether it is this instance that does the job now; then no other does until the interval has passed. A job that is due
 * later than that is due now, since a clock that was ahead has written so.
 */
export async function claimJob(db: Database, name: string, intervalMs: number): Promise<boolean> {
  const now = Date.now()
  await db
    .insertInto('jobs')
    .values({ name, next_at: 0, succeeded_at: 0, failed_at: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ next_at: now + intervalMs })
    .where('name', '=', name)
    .where(({ eb, or }) => or([eb('next_at', '<=', now), eb('next_at', '>', now + intervalMs + CLOCK_TOLERANCE_MS)]))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function updateJobOutcome(db: Database, name: string, hasSucceeded: boolean): Promise<void> {
  await db
    .updateTable('jobs')
    .set(hasSucceeded ? { succeeded_at: Date.now() } : { failed_at: Date.now() })
    .where('name', '=', name)
    .execute()
}

export const listJobs = (db: Database): Promise<JobTable[]> => db.selectFrom('jobs').selectAll().execute()
