import type { Command } from 'commander'
import { describeDatabaseError } from '../../api/database/problems.ts'
import { createProgram } from '../cli/run.ts'
import { addBackup } from './backup.ts'
import { readSettingsOrFail } from './context.ts'
import { addDoctor, addMigration } from './doctor.ts'
import { addRemoval } from './removal.ts'
import { addExport, addReport } from './report.ts'
import { addSecondFactor } from './second-factor.ts'
import { addRoleCommands, addUserCommands } from './users.ts'

export function createAdminProgram(): Command {
  const admin = createProgram('admin')
    .description('Looks after accounts and what is stored, by the settings of the server (see api/README.md).')
    .addHelpText(
      'after',
      '\nExit status: 0 done, 1 a backup or a stored case is not sound, 2 the command could not run, 75 another backup is under way.',
    )
  for (const add of [
    addUserCommands,
    addRoleCommands,
    addSecondFactor,
    addExport,
    addReport,
    addBackup,
    addMigration,
    addDoctor,
    addRemoval,
  ])
    add(admin)
  return admin
}

/** The message for a database that cannot be used; undefined where the error is another one. */
export const explainDatabaseError = (error: unknown): string | undefined =>
  describeDatabaseError(error, readSettingsOrFail())
