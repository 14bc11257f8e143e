import { Command } from 'commander'
import { findDatabaseFailure } from '../api/database/errors.ts'
import { addBackup } from './admin/backup.ts'
import { addExport } from './admin/export.ts'
import { addRemoval } from './admin/removal.ts'
import { addReport } from './admin/report.ts'
import { addUserCommands } from './admin/users.ts'
import { runProgram } from './commands/run.ts'

function createProgram(): Command {
  const admin = new Command('admin')
    .description('Looks after accounts and what is stored, by the settings of the server (see api/README.md).')
    .showSuggestionAfterError()
    .showHelpAfterError('Add --help to see what there is.')
    .exitOverride()
    .addHelpText(
      'after',
      '\nExit status: 0 done, 1 a backup or a stored case is not sound, 2 the command could not run.',
    )
  for (const add of [addUserCommands, addExport, addReport, addBackup, addRemoval]) add(admin)
  return admin
}

const explainDatabaseError = (error: unknown): string | undefined =>
  findDatabaseFailure(error)
    ? 'The database cannot be reached: check DATABASE_URL or DATA_DIR, then try again.'
    : undefined

await runProgram(createProgram(), explainDatabaseError)
