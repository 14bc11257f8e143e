import type { Database } from '../database/open.ts'
import type { JobTable } from '../database/schema.ts'

/** How the table of jobs names the backup. */
export const BACKUP_JOB = 'backup'

/** Notes that a job succeeded or failed now. */
export async function updateJobOutcome(db: Database, name: string, hasSucceeded: boolean): Promise<void> {
  const outcome = hasSucceeded ? { succeeded_at: Date.now() } : { failed_at: Date.now() }
  await db
    .insertInto('jobs')
    .values({ name, succeeded_at: 0, failed_at: 0, ...outcome })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(outcome))
    .execute()
}

export const listJobs = (db: Database): Promise<JobTable[]> => db.selectFrom('jobs').selectAll().execute()
