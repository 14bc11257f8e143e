import { backUpDatabase, countBackupRows, findBackupProblems, restoreDatabase } from '../../api/database/backup.ts'
import { CliError } from '../commands/cli-error.ts'
import { type AddCommands, print, withDatabase } from './context.ts'

const EXIT_PROBLEMS_FOUND = 1

export const addBackup: AddCommands = (program) => {
  program
    .command('backup')
    .description('writes everything that is kept into one file, while the server runs')
    .argument('<file>')
    .action((file: string) =>
      withDatabase(async ({ db }) =>
        print(`Wrote ${formatCounts(await backUpDatabase(db, file).catch(throwCliError))}.`),
      ),
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
      withDatabase(async ({ db }) =>
        print(`Restored ${formatCounts(await restoreDatabase(db, file).catch(throwCliError))}.`),
      ),
    )
}

function runVerifyBackup(file: string): void {
  const problems = findBackupProblems(file)
  if (problems.length === 0) print(`${file} is sound: ${formatCounts(countBackupRows(file))}.`)
  else {
    print(problems.join('\n'))
    process.exitCode = EXIT_PROBLEMS_FOUND
  }
}

const throwCliError = (error: unknown): never => {
  throw new CliError(error instanceof Error ? error.message : String(error))
}

const formatCounts = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
