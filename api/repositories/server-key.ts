import type { Database } from '../database/open.ts'
import { createToken } from '../shared/tokens.ts'

const KEY_NAME = 'hmac'

const keys = new WeakMap<Database, Promise<string>>()

/** Takes the key of the settings instead of the one in the database, which then holds none. */
export const setServerKey = (db: Database, key: string): void => void keys.set(db, Promise.resolve(key))

/**
 * The secret with which the server signs cookies and hashes what it counts. It is made once and kept in the database, so
 * that all instances share it; no backup holds it.
 */
export function getServerKey(db: Database): Promise<string> {
  const known = keys.get(db)
  if (known !== undefined) return known
  const key = findOrInsertKey(db)
  keys.set(db, key)
  key.catch(() => keys.delete(db))
  return key
}

/** Of instances that start together the first one makes the key. */
async function findOrInsertKey(db: Database): Promise<string> {
  const row = { name: KEY_NAME, value: createToken() }
  await db
    .insertInto('server_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('server_keys')
    .select('value')
    .where('name', '=', KEY_NAME)
    .executeTakeFirstOrThrow()
  return value
}
