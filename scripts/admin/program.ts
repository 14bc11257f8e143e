import type { Command } from 'commander'
import { describeDatabaseError } from '../../api/database/problems.ts'
import { mailTemplate } from '../../api/mail/mail-template.ts'
import { createMailer } from '../../api/mail/mailer.ts'
import { createSecondFactorEmail } from '../../api/mail/templates.ts'
import { changeAudited } from '../../api/repositories/audit.ts'
import { deleteSecondFactors, findSecondFactor } from '../../api/repositories/second-factors.ts'
import { CliError } from '../cli/io/cli-error.ts'
import { createProgram } from '../cli/run.ts'
import { addBackup } from './backup.ts'
import {
  type AddCommands,
  type AdminContext,
  ENTERED,
  findUserOrFail,
  getPublicAddress,
  print,
  readSettingsOrFail,
  withDatabase,
} from './context.ts'
import { addDoctor, addMigration } from './doctor.ts'
import { addRemoval } from './removal.ts'
import { addExport, addReport } from './report.ts'
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

const addSecondFactor: AddCommands = (program) => {
  program
    .command('reset-second-factor')
    .description('turns the second step off for a person who lost the phone, and tells them by mail')
    .argument('<email>')
    .action((email: string) => withDatabase('reset-second-factor', (context) => resetSecondFactor(context, email)))
}

async function resetSecondFactor({ db, settings, actor }: AdminContext, email: string): Promise<typeof ENTERED> {
  const { id, email: address } = await findUserOrFail(db, email)
  if (!(await findSecondFactor(db, id))) throw new CliError(`${email} has no second step, so nothing was changed.`)
  const entry = { actor, action: 'reset-second-factor', target: id }
  await changeAudited(db, entry, (transaction) => deleteSecondFactors(transaction, id))
  const sendMail = createMailer(settings, () => {})
  const mails = { sendMail, getPublicAddress: () => getPublicAddress(settings) }
  await mailTemplate(mails, createSecondFactorEmail, address, 'reset').catch(() =>
    print('The mail could not be sent: tell them yourself.'),
  )
  print(`${email} logs in with the password alone, and can set up another second step on the page Account.`)
  return ENTERED
}
