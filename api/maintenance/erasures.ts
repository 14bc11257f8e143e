import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database/open.ts'
import { deleteMailsTo } from '../mail/outbox.ts'
import type { AuditEntry } from '../repositories/audit.ts'
import { changeAudited } from '../repositories/audited-change.ts'
import { listWaitingAddresses } from '../repositories/email-changes.ts'
import { deleteUserData } from '../repositories/erase.ts'

const ERASURES_FILE = 'erased-users.txt'

type ErasedUser = Readonly<{ id: string; email: string }>

/**
 * Removes everything of a person, their mails in the outbox included, also those to a new address, and sees to it that no backup brings them back.
 * `actor`: who does it, for the audit table. Returns the number of mails.
 * @throws LastAdministratorError if it is the last administrator
 */
export async function eraseUser(
  db: Database,
  dataDir: string,
  { id, email }: ErasedUser,
  actor: AuditEntry['actor'],
): Promise<number> {
  const addresses = [email, ...(await listWaitingAddresses(db, id))]
  await changeAudited(db, { actor, action: 'erase', target: id }, (transaction) => deleteUserData(transaction, id))
  recordErasure(dataDir, id)
  return addresses.reduce((mails, address) => mails + deleteMailsTo(dataDir, address), 0)
}

/** Remembers outside of the database who was erased, by id alone. */
function recordErasure(dataDir: string, userId: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  appendFileSync(join(dataDir, ERASURES_FILE), `${userId}\n`, { mode: 0o600 })
}

/** Erases once more, after a restore, who was erased since the backup; returns how many, or undefined without a list. */
export async function replayErasures(db: Database, dataDir: string): Promise<number | undefined> {
  const file = join(dataDir, ERASURES_FILE)
  if (!existsSync(file)) return undefined
  const listed = new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean))
  const users = await db.selectFrom('users').select('id').execute()
  const returned = users.filter(({ id }) => listed.has(id))
  for (const { id } of returned) await db.transaction().execute((transaction) => deleteUserData(transaction, id))
  return returned.length
}
