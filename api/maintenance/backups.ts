import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type BackupResult,
  backUpDatabase,
  createBackupName,
  isUnfinishedBackup,
  listBackups,
} from '../database/backup.ts'
import { BackupLockedError, lockFolder } from '../database/folder-lock.ts'
import type { Database } from '../database/open.ts'
import { checkDatabase } from '../database/problems.ts'
import { listErasedUserIds } from '../repositories/audit.ts'
import { BACKUP_JOB, updateJobOutcome } from '../repositories/jobs.ts'
import type { BackupSettings } from '../settings/settings.ts'
import { recordErasures } from '../shared/erasure-list.ts'

/** `kept`: the backups that are too many and stay, since the newest is far smaller than they are. */
export type BackupReport = BackupResult &
  Readonly<{ file: string; removed: readonly string[]; kept: readonly string[] }>

/**
 * Makes a verified backup in a folder, with the list of the erased beside it, removes those that are too many, and notes
 * in the database whether it succeeded.
 * @throws BackupLockedError, DatabaseDamagedError, and Error with a sentence where no backup was made
 */
export const makeScheduledBackup = (db: Database, { folder, keep }: BackupSettings): Promise<BackupReport> =>
  noteOutcome(db, () =>
    withBackupLock(folder, async () => {
      recordErasures(folder, await listErasedUserIds(db))
      const file = join(folder, createBackupName())
      return { file, ...(await backUpDatabase(db, file)), ...rotateBackups(folder, keep) }
    }),
  )

/** As `makeScheduledBackup`, into one file that the caller chooses; no other is removed. */
export const makeBackup = (db: Database, file: string): Promise<BackupReport> =>
  noteOutcome(db, () =>
    withBackupLock(dirname(file), async () => ({ file, ...(await backUpDatabase(db, file)), removed: [], kept: [] })),
  )

async function noteOutcome(db: Database, make: () => Promise<BackupReport>): Promise<BackupReport> {
  try {
    await checkDatabase(db)
    const report = await make()
    await updateJobOutcome(db, BACKUP_JOB, true)
    return report
  } catch (error) {
    // A database that cannot be read can seldom be written.
    if (!(error instanceof BackupLockedError)) await updateJobOutcome(db, BACKUP_JOB, false).catch(() => {})
    throw error
  }
}

/**
 * Removes the oldest backups down to so many. One that is more than twice as large as the newest stays, since the newest
 * may be of a database that has lost most of what it held.
 */
function rotateBackups(folder: string, keep: number): Pick<BackupReport, 'removed' | 'kept'> {
  const all = listBackups(folder)
  const getSize = (file = '') => statSync(file).size
  const surplus = all.slice(0, -keep)
  const removed = surplus.filter((file) => getSize(file) <= 2 * getSize(all.at(-1)))
  for (const file of removed) rmSync(file)
  return { removed, kept: surplus.filter((file) => !removed.includes(file)) }
}

/**
 * Does what one process at a time may do in a folder of backups, which is made if it is not there. The lock ends with the
 * process, however that ends, so that an unfinished backup is of one that was killed, and is removed.
 * @throws BackupLockedError
 */
async function withBackupLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const release = lockFolder(folder)
  try {
    for (const name of readdirSync(folder).filter(isUnfinishedBackup)) rmSync(join(folder, name))
    return await work()
  } finally {
    release()
  }
}
