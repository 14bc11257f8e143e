import type { Database } from '../database/open.ts'
import { type AuditEntry, insertAuditEntry } from './audit.ts'
import { changeKeepingAdministrator, LastAdministratorError } from './roles.ts'

/**
 * Changes an account and enters it in the audit table, both or neither; a refusal is entered as well.
 * @throws LastAdministratorError, and changes nothing, if nobody would be left to look after the accounts
 */
export async function changeAudited(
  db: Database,
  entry: Omit<AuditEntry, 'outcome'>,
  change: (transaction: Database) => Promise<void>,
): Promise<void> {
  try {
    await changeKeepingAdministrator(db, async (transaction) => {
      await change(transaction)
      await insertAuditEntry(transaction, { ...entry, outcome: 'done' })
    })
  } catch (error) {
    if (error instanceof LastAdministratorError) await insertAuditEntry(db, { ...entry, outcome: 'refused' })
    throw error
  }
}
