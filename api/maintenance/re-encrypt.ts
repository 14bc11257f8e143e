import { encryptCase, forgetOtherCaseKeys, noteCaseKey } from '../database/case-encryption.ts'
import { isRowIntact, streamRows } from '../database/copy.ts'
import type { Database } from '../database/open.ts'
import type { AuthenticatorTable, CaseTable } from '../database/schema.ts'
import { decryptSecret, encryptSecret } from '../shared/secret-encryption.ts'
import { listServerKeys, type Settings } from '../shared/settings.ts'

/** `altered`: the ids of cases that were changed outside of the server; `unreadable`: how many secrets no key opens. */
export type ReEncryption = Readonly<{ cases: number; altered: readonly string[]; unreadable: number }>

/**
 * Writes every stored case, and every secret of an authenticator app, as the settings demand: encrypted with SERVER_KEY, or
 * cases in clear without ENCRYPT_CASES. The server may run meanwhile: what it stores is so already, and is not overwritten.
 * @throws CaseKeyError where a case is encrypted with a key that is not among the settings
 */
export async function reEncrypt(db: Database, settings: Settings): Promise<ReEncryption> {
  await noteCaseKey(db)
  const altered: string[] = []
  let cases = 0
  for (const table of ['cases', 'case_versions'] as const)
    for await (const rows of streamRows(db, table)) {
      altered.push(...rows.filter((row) => !isRowIntact(row)).map(({ id }) => String(id)))
      await updateCases(db, table, rows as unknown as CaseTable[])
      cases += rows.length
    }
  await forgetOtherCaseKeys(db)
  return { cases, altered, unreadable: await reEncryptSecrets(db, settings) }
}

const updateCases = (db: Database, table: 'cases' | 'case_versions', rows: readonly CaseTable[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    for (const row of rows)
      await transaction
        .updateTable(table)
        .set(encryptCase(transaction, row))
        .where('id', '=', row.id)
        .where('version', '=', row.version)
        .execute()
  })

/** Returns how many do not open. */
async function reEncryptSecrets(db: Database, settings: Settings): Promise<number> {
  const { serverKey } = settings
  if (serverKey === undefined) return 0
  let unreadable = 0
  for await (const rows of streamRows(db, 'authenticators'))
    for (const { id, user_id, secret } of rows as unknown as AuthenticatorTable[]) {
      const opened = decryptSecret(listServerKeys(settings), user_id, secret)
      if (opened === undefined) unreadable++
      else
        await db
          .updateTable('authenticators')
          .set({ secret: encryptSecret(serverKey, user_id, opened) })
          .where('id', '=', id)
          .where('secret', '=', secret)
          .execute()
    }
  return unreadable
}
