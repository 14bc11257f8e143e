import { dirname } from 'node:path'
import { countBackupRows, findBackupProblems, restoreDatabase } from '../../api/database/backup.ts'
import { type BackupSecrecy, withPlainBackup, writeBackup } from '../../api/database/encrypted-backup.ts'
import { replayErasures } from '../../api/maintenance/erasures.ts'
import type { Settings } from '../../api/shared/settings.ts'
import { CliError } from '../cli/io/cli-error.ts'
import { type AddCommands, formatCounts, print, readSettingsOrFail, reportProblems, withDatabase } from './context.ts'

export const addBackup: AddCommands = (program) => {
  program
    .command('backup')
    .description('writes everything that is kept into one file, while the server runs, and verifies it')
    .argument('<file>')
    .action((file: string) =>
      withDatabase('backup', async ({ db, settings }) => {
        const { counts, problems } = await writeBackup(db, file, getSecrecy(settings)).catch(throwCliError)
        print(`Wrote ${formatCounts(counts)}.`)
        reportProblems(problems)
        return ''
      }),
    )
  program
    .command('verify-backup')
    .description('opens a backup and reads every case in it')
    .argument('<file>')
    .action(runVerifyBackup)
  program
    .command('restore')
    .description('fills an empty database from a backup')
    .argument('<file>')
    .action((file: string) =>
      withDatabase('restore', async ({ db, settings }) => {
        const kind = settings.databaseUrl ? 'postgres' : 'sqlite'
        const restore = (plain: string) => restoreDatabase(db, plain, kind)
        const counts = await withPlainBackup(file, getSecrecy(settings), restore).catch(throwCliError)
        print(`Restored ${formatCounts(counts)}.`)
        const folders = [settings.dataDir, dirname(file), ...(settings.backup ? [settings.backup.folder] : [])]
        print(describeReplay(await replayErasures(db, [...new Set(folders)]), folders))
        return ''
      }),
    )
}

const runVerifyBackup = (file: string): Promise<void> =>
  withPlainBackup(file, getSecrecy(readSettingsOrFail()), (plain) => {
    const problems = findBackupProblems(plain)
    if (problems.length === 0) print(`${file} is sound: ${formatCounts(countBackupRows(plain))}.`)
    else reportProblems(problems)
  }).catch(throwCliError)

const getSecrecy = ({ backupSecret: secret, dataDir }: Settings): BackupSecrecy => ({ secret, dataDir })

/** Who was erased after the backup was made is in it, and must not come back. */
const describeReplay = (erased: number | undefined, folders: readonly string[]): string =>
  erased === undefined
    ? `There is no list of erasures in ${folders.join(' or ')}: whoever was erased after this backup was made is back, so erase them again.`
    : `${erased} people who had been erased since were erased again.`

const throwCliError = (error: unknown): never => {
  throw new CliError(error instanceof Error ? error.message : String(error))
}
