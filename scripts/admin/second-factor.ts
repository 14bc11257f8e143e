import { mailTemplate } from '../../api/mail/mail-template.ts'
import { createMailer } from '../../api/mail/mailer.ts'
import { createSecondFactorEmail } from '../../api/mail/templates.ts'
import { changeAudited } from '../../api/repositories/audit.ts'
import { deleteSecondFactors, findSecondFactor } from '../../api/repositories/second-factors.ts'
import { CliError } from '../cli/io/cli-error.ts'
import {
  type AddCommands,
  type AdminContext,
  ENTERED,
  findUserOrFail,
  getPublicAddress,
  print,
  withDatabase,
} from './context.ts'

export const addSecondFactor: AddCommands = (program) => {
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
