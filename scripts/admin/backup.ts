import { backUp, backupCounts, backupProblems, restore } from '../../api/database/backup.ts'
import { CannotRun } from '../commands/cannot-run.ts'
import { type AddCommands, inHouse, print } from './house.ts'

const FOUND_SOMETHING = 1

export const addBackup: AddCommands = (program) => {
  program
    .command('backup')
    .description('writes everything that is kept into one file, while the server runs')
    .argument('<file>')
    .action((file: string) =>
      inHouse(async ({ db }) => print(`Wrote ${told(await backUp(db, file).catch(sentence))}.`)),
    )
  program
    .command('verify-backup')
    .description('opens a backup and reads every case in it')
    .argument('<file>')
    .action(verify)
  program
    .command('restore')
    .description('fills an empty database from a backup')
    .argument('<file>')
    .action((file: string) =>
      inHouse(async ({ db }) => print(`Restored ${told(await restore(db, file).catch(sentence))}.`)),
    )
}

function verify(file: string): void {
  const problems = backupProblems(file)
  if (problems.length === 0) print(`${file} is sound: ${told(backupCounts(file))}.`)
  else {
    print(problems.join('\n'))
    process.exitCode = FOUND_SOMETHING
  }
}

const sentence = (error: unknown): never => {
  throw new CannotRun(error instanceof Error ? error.message : String(error))
}

const told = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
