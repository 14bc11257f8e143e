import { randomUUID } from 'node:crypto'
import type { Database } from '../database/open.ts'
import type { PasskeyTable } from '../database/schema.ts'

/** A passkey as its owner sees it. Times are milliseconds since 1970; `lastUsedAt` is null before the first sign-in. */
export type OwnPasskey = Readonly<{ id: string; name: string; createdAt: number; lastUsedAt: number | null }>

export type NewPasskey = Readonly<Omit<PasskeyTable, 'id' | 'created_at' | 'last_used_at'>>

/** The passkeys of a person, the newest first. */
export const listPasskeys = (db: Database, userId: string): Promise<PasskeyTable[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').execute()

export const toOwnPasskey = ({ id, name, created_at, last_used_at }: PasskeyTable): OwnPasskey => ({
  id,
  name,
  createdAt: created_at,
  lastUsedAt: last_used_at,
})

/** False if somebody has it already. */
export async function insertPasskey(db: Database, passkey: NewPasskey): Promise<boolean> {
  const row = await db
    .insertInto('passkeys')
    .values({ id: randomUUID(), ...passkey, created_at: Date.now(), last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Notes that a passkey was used. False if its counter did not rise meanwhile, as that of a copy would not; 0 is that of
 * one which does not count.
 */
export async function updatePasskeyUse(db: Database, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: Date.now() })
    .where('id', '=', id)
    .where(({ eb, or, val }) => or([eb('counter', '<', counter), eb(val(counter), '=', 0)]))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Returns whether the person had this passkey. */
export async function deletePasskey(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0
}
