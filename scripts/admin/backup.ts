import { dirname } from 'node:path'
import { countBackupRows, findBackupProblems, restoreDatabase } from '../../api/database/backup.ts'
import { findDatabaseFailure, hasErrorCode } from '../../api/database/errors.ts'
import { BackupLockedError } from '../../api/database/folder-lock.ts'
import { type BackupReport, makeBackup, makeScheduledBackup } from '../../api/maintenance/backups.ts'
import { replayErasures } from '../../api/maintenance/erasures.ts'
import { describeError } from '../../api/shared/log.ts'
import { CliError } from '../cli/io/cli-error.ts'
import { type AddCommands, type AdminContext, formatCounts, print, reportProblems, withDatabase } from './context.ts'

export const addBackup: AddCommands = (program) => {
  program
    .command('backup')
    .description('writes everything that is kept into one file, while the server runs, and verifies it')
    .argument('[file]', 'otherwise a new file in BACKUP_DIR, of which the last BACKUP_KEEP are kept')
    .action((file?: string) =>
      withDatabase('backup', async (context) => {
        reportBackup(await makeBackupOrExplain(context, file).catch(throwCliError))
        return ''
      }),
    )
  program
    .command('verify-backup')
    .description('opens a backup and reads every case in it')
    .argument('<file>')
    .action(verifyBackup)
  program
    .command('restore')
    .description('fills an empty database from a backup')
    .argument('<file>')
    .action((file: string) =>
      withDatabase(
        'restore',
        async ({ db, settings }) => {
          const kind = settings.databaseUrl ? 'postgres' : 'sqlite'
          print(`Restored ${formatCounts(await restoreDatabase(db, file, kind).catch(throwCliError))}.`)
          const folders = [settings.dataDir, dirname(file), ...(settings.backup ? [settings.backup.folder] : [])]
          print(describeReplay(await replayErasures(db, [...new Set(folders)]), folders))
          return ''
        },
        'any',
      ),
    )
}

/** Somebody else does the work: the temporary failure (EX_TEMPFAIL) that timers know. */
const EXIT_TRY_AGAIN = 75

function makeBackupOrExplain({ db, settings: { backup } }: AdminContext, file?: string): Promise<BackupReport> {
  if (file !== undefined) return makeBackup(db, file)
  if (backup !== undefined) return makeScheduledBackup(db, backup)
  throw new CliError('There is no place for the backup: name a file, or set BACKUP_DIR to a folder.')
}

function reportBackup({ file, counts, problems, removed, kept }: BackupReport): void {
  print(`Wrote ${file} and read it again: ${formatCounts(counts)}.`)
  if (removed.length > 0) print(`Removed ${removed.join(', ')}.`)
  reportProblems([...problems, ...(kept.length > 0 ? [describeKept(kept)] : [])])
}

const describeKept = (kept: readonly string[]): string =>
  `This backup is less than half as large as ${kept.join(', ')}, so these were kept beyond BACKUP_KEEP: look whether the database is the right one, and remove them by hand if it has rightly shrunk.`

function verifyBackup(file: string): void {
  const problems = findBackupProblems(file)
  if (problems.length === 0) print(`${file} is sound: ${formatCounts(countBackupRows(file))}.`)
  else reportProblems(problems)
}

/** Who was erased after the backup was made is in it, and must not come back. */
const describeReplay = (erased: number | undefined, folders: readonly string[]): string =>
  erased === undefined
    ? `There is no list of erasures in ${folders.join(' or ')}: whoever was erased after this backup was made is back, so erase them again.`
    : `${erased} people who had been erased since were erased again.`

/** What is wrong with the database itself has a sentence elsewhere. */
const throwCliError = (error: unknown): never => {
  const failure = findDatabaseFailure(error)
  if (failure === 'full' || hasErrorCode(error, /^E[A-Z]+$/)) throw new CliError(describeFolderProblem(error))
  if (failure !== undefined) throw error
  throw new CliError(describeError(error), ...(error instanceof BackupLockedError ? [EXIT_TRY_AGAIN] : []))
}

const describeFolderProblem = (error: unknown): string =>
  `Nothing was done, and nothing of it is left (${describeError(error)}): check that the folder is there, may be written to and has room.`
