import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countBackupRows, findBackupProblems, restoreDatabase } from '../database/backup.ts'
import { withPlainBackup, writeBackup } from '../database/encrypted-backup.ts'
import { migrate } from '../database/migrate.ts'
import { type DatabaseSettings, openDatabase } from '../database/open.ts'
import { COMMAND_PATIENCE } from '../database/postgres.ts'
import { withTemporaryFolder } from '../database/temporary-folder.ts'
import { listErasedUserIds } from '../repositories/audit.ts'
import { recordErasures } from '../shared/erasure-list.ts'
import type { Settings } from '../shared/settings.ts'
import { serveWorker } from './serve.ts'

export type BackupJob = 'backup' | 'restore trial'

/** What the thread needs of the settings. */
export type BackupWorkerSettings = DatabaseSettings & Pick<Required<Settings>, 'backup'>

/** What is wrong, one sentence each; nothing where the job succeeded. */
export type BackupJobResult = readonly string[]

const ENDING = '.epibak'

serveWorker(
  (settings: BackupWorkerSettings) =>
    (job: BackupJob): Promise<BackupJobResult> =>
      JOBS[job](settings),
)

const JOBS: Readonly<Record<BackupJob, (settings: BackupWorkerSettings) => Promise<BackupJobResult>>> = {
  backup: backUp,
  'restore trial': restoreNewest,
}

/** Writes a backup, reads it again from the encrypted file, and removes the oldest ones. */
async function backUp(settings: BackupWorkerSettings): Promise<BackupJobResult> {
  const { folder, secret, keep } = settings.backup
  const secrecy = { secret, dataDir: settings.dataDir }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const db = openDatabase(settings, () => {}, COMMAND_PATIENCE)
  for (const name of readdirSync(folder).filter(isUnfinished)) rmSync(join(folder, name))
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}${ENDING}`)
  const { problems } = await listErasedUserIds(db)
    .then((ids) => recordErasures(folder, ids))
    .then(() => writeBackup(db, file, secrecy))
    .finally(() => db.destroy())
  const unreadable = await withPlainBackup(file, secrecy, findBackupProblems)
  if (unreadable.length === 0) for (const old of listBackups(folder).slice(0, -keep)) rmSync(old)
  return [...new Set([...problems, ...unreadable])]
}

/** Restores the newest backup into an empty database, which is removed again. */
async function restoreNewest({ dataDir, backup: { folder, secret } }: BackupWorkerSettings): Promise<BackupJobResult> {
  const newest = listBackups(folder).at(-1)
  if (newest === undefined) return [`There is no backup in ${folder} to try to restore.`]
  return await withTemporaryFolder(dataDir, (emptyFolder) =>
    withPlainBackup(newest, { secret, dataDir }, (file) => compareRestored(emptyFolder, file)),
  )
}

async function compareRestored(dataDir: string, file: string): Promise<BackupJobResult> {
  const db = openDatabase({ dataDir }, () => {})
  await migrate(db)
  const restored = await restoreDatabase(db, file, 'sqlite').finally(() => db.destroy())
  return JSON.stringify(restored) === JSON.stringify(countBackupRows(file))
    ? []
    : ['A restored backup does not have as many rows as the backup itself.']
}

/** One job writes into the folder at a time, so another such file is of one that was cut off. */
const isUnfinished = (name: string): boolean => name.endsWith(`${ENDING}.part`)

/** The files of backups, oldest first. */
const listBackups = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .sort()
    .map((name) => join(folder, name))
