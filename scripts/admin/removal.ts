import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { OUTBOX } from '../../api/mail/mailer.ts'
import { belongingsOf, erase } from '../../api/repositories/erase.ts'
import { removeExpired } from '../../api/repositories/expired.ts'
import { removeOlderThan } from '../../api/repositories/retention.ts'
import { CannotRun } from '../commands/cannot-run.ts'
import { type AddCommands, type House, inHouse, personWith, print } from './house.ts'

export const addRemoval: AddCommands = (program) => {
  program
    .command('erase')
    .description('removes a person with everything of theirs, for good')
    .argument('<email>')
    .option('--yes', 'do it; without this, only say what would go')
    .action((email: string, { yes }: { yes?: boolean }) => inHouse((house) => erasePerson(house, email, yes === true)))
  program
    .command('purge')
    .description('removes what has run out, and what is older than RETENTION_DAYS')
    .action(() => inHouse(purge))
}

async function erasePerson({ db, settings }: House, email: string, isMeant: boolean): Promise<void> {
  const { id } = await personWith(db, email)
  const what = counted({ ...(await belongingsOf(db, id)) })
  if (!isMeant) throw new CannotRun(`This would remove ${email} with ${what}, for good. Add --yes to do it.`)
  await erase(db, id)
  const mails = removeMails(join(settings.dataDir, OUTBOX), email)
  print(`Removed ${email} with ${what}, ${mails} mails in the outbox. Backups made before still hold them.`)
}

function removeMails(outbox: string, email: string): number {
  const files = existsSync(outbox) ? readdirSync(outbox).map((name) => join(outbox, name)) : []
  const theirs = files.filter((file) => recipientOf(readFileSync(file, 'utf8')) === email.toLowerCase())
  for (const file of theirs) rmSync(file)
  return theirs.length
}

const recipientOf = (mail: string): string | undefined => /^To: (.+)$/m.exec(mail)?.[1]?.toLowerCase()

async function purge({ db, settings }: House): Promise<void> {
  await removeExpired(db)
  if (settings.retentionDays === undefined)
    print('Removed what had run out. RETENTION_DAYS is not set, so everything stored stays.')
  else
    print(
      `Removed what had run out, and ${counted(await removeOlderThan(db, settings.retentionDays))} of more than ${settings.retentionDays} days ago.`,
    )
}

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
