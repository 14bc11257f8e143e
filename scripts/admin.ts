import { inspect } from 'node:util'
import { Command, CommanderError } from 'commander'
import { databaseFault } from '../api/database/faults.ts'
import { addBackup } from './admin/backup.ts'
import { addExport } from './admin/export.ts'
import { addRemoval } from './admin/removal.ts'
import { addReport } from './admin/report.ts'
import { addUserCommands } from './admin/users.ts'
import { CannotRun } from './commands/cannot-run.ts'

const COULD_NOT_RUN = 2

function program(): Command {
  const admin = new Command('admin')
    .description('Looks after accounts and what is stored, by the settings of the server (see api/README.md).')
    .showSuggestionAfterError()
    .showHelpAfterError('Add --help to see what there is.')
    .exitOverride()
    .addHelpText('after', '\nExit status: 0 done, 1 a backup is not sound, 2 the command could not run.')
  for (const add of [addUserCommands, addExport, addReport, addBackup, addRemoval]) add(admin)
  return admin
}

function exitStatus(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : COULD_NOT_RUN
  process.stderr.write(`${sentenceOf(error)}\n`)
  return COULD_NOT_RUN
}

function sentenceOf(error: unknown): string {
  if (error instanceof CannotRun) return error.message
  if (databaseFault(error)) return 'The database cannot be reached: check DATABASE_URL or DATA_DIR, then try again.'
  return `This is a fault of the program, please report it: ${inspect(error)}`
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

try {
  await program().parseAsync()
} catch (error) {
  process.exitCode = exitStatus(error)
}
