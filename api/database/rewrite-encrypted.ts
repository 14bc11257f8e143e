import { listServerKeys, type Settings } from '../settings/settings.ts'
import { decryptSecret, decryptText, deriveEncryptionKey, encryptSecret } from '../shared/encryption.ts'
import type { Database } from './open.ts'

type KeySettings = Partial<Pick<Settings, 'serverKey' | 'previousServerKey'>>

/** Thrown where an earlier version encrypted a case with a key that the settings do not name. */
export class CaseKeyError extends Error {
  constructor() {
    super(
      'Stored cases are encrypted, as an earlier version did with ENCRYPT_CASES, and their key is not set; nothing was lost. Set SERVER_KEY, or PREVIOUS_SERVER_KEY, to that key and start once more: the cases are then decrypted and stay in clear.',
    )
  }
}

/**
 * Decrypts the cases that an earlier version encrypted, and encrypts the secrets of authenticator apps with SERVER_KEY
 * where PREVIOUS_SERVER_KEY did. Returns how many cases and versions of cases were decrypted.
 * @throws CaseKeyError without the key of a case
 */
export async function rewriteEncrypted(db: Database, settings: KeySettings): Promise<number> {
  if (settings.serverKey !== undefined && settings.previousServerKey !== undefined)
    await encryptSecretsAnew(db, settings.serverKey, settings.previousServerKey)
  if (!(await hasEncryptedCases(db))) return 0
  const keys = listServerKeys(settings).map((key) => deriveEncryptionKey(key, 'stored cases'))
  const decrypt = (text: string): string => {
    const [, id, encrypted] = ENCRYPTED.exec(text) ?? []
    if (encrypted === undefined) return text
    const key = keys.find((one) => one.id === id)
    if (key === undefined) throw new CaseKeyError()
    return decryptText(key, encrypted, '') ?? text
  }
  const counts = [await decryptTable(db, 'cases', decrypt), await decryptTable(db, 'case_versions', decrypt)]
  const count = counts.reduce((sum, one) => sum + one)
  // An instance of the earlier version that still runs can have encrypted more, which the next start finds.
  if (count === 0) await db.deleteFrom('server_keys').where('name', 'like', NOTED_KEYS).execute()
  return count
}

/** What was encrypted begins with this, the id of its key after it; what is in clear is JSON. */
const MARK = 'enc1.'
const ENCRYPTED = /^enc1\.([\da-f]{8})\.([\w-]+)$/

/** How the earlier version named the keys with which it encrypted cases. */
const NOTED_KEYS = 'cases %'

/** By the note of a key, and by two cases, since the first version of encryption made no note. */
async function hasEncryptedCases(db: Database): Promise<boolean> {
  if (await db.selectFrom('server_keys').select('name').where('name', 'like', NOTED_KEYS).executeTakeFirst())
    return true
  for (const direction of ['asc', 'desc'] as const) {
    const end = await db.selectFrom('cases').select('text').orderBy('id', direction).limit(1).executeTakeFirst()
    if (end?.text.startsWith(MARK)) return true
  }
  return false
}

const ROWS_PER_TRANSACTION = 50

/** A text that was altered does not open and stays as it is; its hash reveals it where it is read. */
async function decryptTable(
  db: Database,
  table: 'cases' | 'case_versions',
  decrypt: (text: string) => string,
): Promise<number> {
  let count = 0
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'text', 'classification'])
      .where('text', 'like', `${MARK}%`)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_PER_TRANSACTION)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return count
    await db.transaction().execute(async (transaction) => {
      for (const { id, text, classification } of rows)
        await transaction
          .updateTable(table)
          .set({ text: decrypt(text), classification: decrypt(classification) })
          .where('id', '=', id)
          .where('text', '=', text)
          .execute()
    })
    count += rows.filter(({ text }) => decrypt(text) !== text).length
    after = last.id
  }
}

/** One that no key opens stays: its owner logs in by a recovery code, or after `admin reset-second-factor`. */
async function encryptSecretsAnew(db: Database, serverKey: string, previousServerKey: string): Promise<void> {
  for (const { id, user_id, secret } of await db.selectFrom('authenticators').selectAll().execute()) {
    const opened = decryptSecret([previousServerKey], user_id, secret)
    if (opened === undefined) continue
    const changed = { secret: encryptSecret(serverKey, user_id, opened) }
    await db.updateTable('authenticators').set(changed).where('id', '=', id).where('secret', '=', secret).execute()
  }
}
