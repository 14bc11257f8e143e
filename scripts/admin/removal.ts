import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { OUTBOX_FOLDER } from '../../api/mail/mailer.ts'
import { countUserData, eraseUserData } from '../../api/repositories/erase.ts'
import { deleteExpired } from '../../api/repositories/expired.ts'
import { deleteOlderThan } from '../../api/repositories/retention.ts'
import { CliError } from '../commands/cli-error.ts'
import { type AddCommands, type AdminContext, findUserOrFail, print, withDatabase } from './context.ts'

export const addRemoval: AddCommands = (program) => {
  program
    .command('erase')
    .description('removes a person with everything of theirs, for good')
    .argument('<email>')
    .option('--yes', 'do it; without this, only say what would go')
    .action((email: string, { yes }: { yes?: boolean }) =>
      withDatabase((context) => eraseUser(context, email, yes === true)),
    )
  program
    .command('purge')
    .description('removes what has run out, and what is older than RETENTION_DAYS')
    .action(() => withDatabase(purge))
}

async function eraseUser({ db, settings }: AdminContext, email: string, isConfirmed: boolean): Promise<void> {
  const { id } = await findUserOrFail(db, email)
  const belongings = formatCounts({ ...(await countUserData(db, id)) })
  if (!isConfirmed) throw new CliError(`This would remove ${email} with ${belongings}, for good. Add --yes to do it.`)
  await eraseUserData(db, id)
  const mails = removeMails(join(settings.dataDir, OUTBOX_FOLDER), email)
  print(`Removed ${email} with ${belongings}, ${mails} mails in the outbox. Backups made before still hold them.`)
}

function removeMails(outbox: string, email: string): number {
  const files = existsSync(outbox) ? readdirSync(outbox).map((name) => join(outbox, name)) : []
  const matching = files.filter((file) => parseRecipient(readFileSync(file, 'utf8')) === email.toLowerCase())
  for (const file of matching) rmSync(file)
  return matching.length
}

const parseRecipient = (mail: string): string | undefined => /^To: (.+)$/m.exec(mail)?.[1]?.toLowerCase()

async function purge({ db, settings }: AdminContext): Promise<void> {
  await deleteExpired(db)
  if (settings.retentionDays === undefined)
    print('Removed what had run out. RETENTION_DAYS is not set, so everything stored stays.')
  else
    print(
      `Removed what had run out, and ${formatCounts(await deleteOlderThan(db, settings.retentionDays))} of more than ${settings.retentionDays} days ago.`,
    )
}

const formatCounts = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
