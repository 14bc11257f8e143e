import { backUpDatabase, countBackupRows, findBackupProblems, restoreDatabase } from '../../api/database/backup.ts'
import { CliError } from '../commands/cli-error.ts'
import { type AddCommands, print, reportProblems, withDatabase } from './context.ts'

export const addBackup: AddCommands = (program) => {
  program
    .command('backup')
    .description('writes everything that is kept into one file, while the server runs, and verifies it')
    .argument('<file>')
    .action((file: string) =>
      withDatabase('backup', async ({ db }) => {
        const { counts, problems } = await backUpDatabase(db, file).catch(throwCliError)
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
        print(`Restored ${formatCounts(await restoreDatabase(db, file, kind).catch(throwCliError))}.`)
        return ''
      }),
    )
}

function runVerifyBackup(file: string): void {
  const problems = findBackupProblems(file)
  if (problems.length === 0) print(`${file} is sound: ${formatCounts(countBackupRows(file))}.`)
  else reportProblems(problems)
}

const throwCliError = (error: unknown): never => {
  throw new CliError(error instanceof Error ? error.message : String(error))
}

const formatCounts = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
