import { cleanUp } from '../../api/maintenance/clean-up.ts'
import { eraseUser } from '../../api/maintenance/erasures.ts'
import { confirmClock } from '../../api/repositories/clock.ts'
import { countUserData } from '../../api/repositories/erase.ts'
import { CliError } from '../cli/io/cli-error.ts'
import {
  type AddCommands,
  type AdminContext,
  type AuditTarget,
  ENTERED,
  findUserOrFail,
  formatCounts,
  print,
  reportProblems,
  withDatabase,
} from './context.ts'

export const addRemoval: AddCommands = (program) => {
  program
    .command('erase')
    .description('removes a person with everything of theirs, for good')
    .argument('<email>')
    .option('--yes', 'do it; without this, only say what would go')
    .action((email: string, { yes }: { yes?: boolean }) =>
      withDatabase('erase', (context) => eraseAccount(context, email, yes === true)),
    )
  program
    .command('purge')
    .description('removes what has run out, and what is older than RETENTION_DAYS')
    .action(() => withDatabase('purge', purge))
  program
    .command('confirm-clock')
    .description('has the database believe the clock of this machine, so that what is old by it is erased')
    .action(() =>
      withDatabase('confirm-clock', async ({ db }) => {
        await confirmClock(db)
        print(`From now on what is old is judged by this clock, which shows ${new Date().toISOString()}.`)
        return ''
      }),
    )
}

async function eraseAccount(
  { db, settings, actor }: AdminContext,
  email: string,
  isConfirmed: boolean,
): Promise<typeof ENTERED> {
  const user = await findUserOrFail(db, email)
  const belongings = formatCounts({ ...(await countUserData(db, user.id)) })
  if (!isConfirmed) throw new CliError(`This would remove ${email} with ${belongings}, for good. Add --yes to do it.`)
  const mails = await eraseUser(db, settings, user, actor)
  print(`Removed ${email} with ${belongings}, ${mails} mails in the outbox. Backups made before still hold them.`)
  return ENTERED
}

async function purge({ db, settings }: AdminContext): Promise<AuditTarget> {
  const { counts: removed, problems } = await cleanUp(db, settings)
  const counts = formatCounts(removed)
  if (settings.retentionDays === undefined)
    print(
      `Removed what had run out, and ${counts} of the outbox. RETENTION_DAYS is not set, so everything stored stays.`,
    )
  else print(`Removed what had run out, and ${counts} of more than ${settings.retentionDays} days ago.`)
  reportProblems(problems)
  return ''
}
