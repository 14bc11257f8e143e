import type { Database } from '../database/open.ts'
import { emptyWriteAheadLog } from '../database/write-ahead-log.ts'
import { deleteMailsTo } from '../mail/mailer.ts'
import { type AuditEntry, changeAudited, ERASURE_ACTION, listErasedUserIds } from '../repositories/audit.ts'
import { deleteUserData } from '../repositories/erase.ts'
import { listWaitingAddresses } from '../repositories/one-time-tokens.ts'
import type { Settings } from '../settings/settings.ts'
import { readErasures, recordErasures } from '../shared/erasure-list.ts'

type ErasureSettings = Pick<Settings, 'dataDir' | 'backup'>
type ErasedUser = Readonly<{ id: string; email: string }>

/**
 * Removes everything of a person, their mails in the outbox included, also those to a new address, and sees to it that no backup brings them back.
 * `actor`: who does it, for the audit table. Returns the number of mails.
 * @throws LastAdministratorError if it is the last administrator
 */
export async function eraseUser(
  db: Database,
  settings: ErasureSettings,
  { id, email }: ErasedUser,
  actor: AuditEntry['actor'],
): Promise<number> {
  const addresses = [email, ...(await listWaitingAddresses(db, id))]
  await changeAudited(db, { actor, action: ERASURE_ACTION, target: id }, (transaction) =>
    deleteUserData(transaction, id),
  )
  for (const folder of listFolders(settings)) recordErasures(folder, [id])
  await emptyWriteAheadLog(db)
  return addresses.reduce((mails, address) => mails + deleteMailsTo(settings.dataDir, address), 0)
}

const listFolders = ({ dataDir, backup }: ErasureSettings): string[] => [dataDir, ...(backup ? [backup.folder] : [])]

/**
 * Completes what a kill has cut off: lists whom the audit table names as erased, and erases again who is back by a restore.
 * Returns how many were back.
 */
export async function completeErasures(db: Database, settings: ErasureSettings): Promise<number> {
  const folders = listFolders(settings)
  const erased = await listErasedUserIds(db)
  for (const folder of folders) {
    const listed = new Set(readErasures(folder))
    if (erased.some((id) => !listed.has(id))) recordErasures(folder, erased)
  }
  return (await replayErasures(db, folders)) ?? 0
}

/**
 * Erases once more, after a restore, who was erased since the backup, by the lists in these folders; returns how many, or
 * undefined without a list.
 */
export async function replayErasures(db: Database, folders: readonly string[]): Promise<number | undefined> {
  const lists = folders.map(readErasures).filter((list) => list !== undefined)
  if (lists.length === 0) return undefined
  const listed = new Set(lists.flat())
  const users = await db.selectFrom('users').select('id').execute()
  const returned = users.filter(({ id }) => listed.has(id))
  for (const { id } of returned) await db.transaction().execute((transaction) => deleteUserData(transaction, id))
  return returned.length
}
