import type { Database } from '../database/open.ts'
import { claimJob, updateJobOutcome } from '../repositories/jobs.ts'
import { describeError, type Log } from '../shared/log.ts'
import { DAY_MS } from '../shared/time.ts'
import type { BackupJob, BackupJobResult } from '../workers/backup.ts'

const RESTORE_TRIAL_INTERVAL_MS = 7 * DAY_MS

export type BackupSchedule = Readonly<{
  db: Database
  log: Log
  backupIntervalMs: number
  runJob: (job: BackupJob) => Promise<BackupJobResult>
}>

/** Does what is due: a backup, and once a week a trial to restore the newest. Of several instances one does it. */
export async function runDueBackupJobs({ db, log, backupIntervalMs, runJob }: BackupSchedule): Promise<void> {
  const intervals = { backup: backupIntervalMs, 'restore trial': RESTORE_TRIAL_INTERVAL_MS }
  for (const [job, intervalMs] of Object.entries(intervals) as [BackupJob, number][]) {
    if (!(await claimJob(db, job, intervalMs))) continue
    const problems = await runJob(job).catch((error: unknown) => [describeError(error)])
    await updateJobOutcome(db, job, problems.length === 0)
    for (const problem of problems) log({ level: 'error', message: `The ${job} failed: ${problem}` })
    if (problems.length === 0) log({ level: 'notice', message: `The ${job} succeeded.` })
  }
}
