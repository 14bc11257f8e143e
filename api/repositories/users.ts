import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import { runInTransaction } from '../database/run-in-transaction.ts'
import type { UserTable } from '../database/schema.ts'
import { normalizeEmail } from '../shared/email-address.ts'
import { DAY_MS } from '../shared/time.ts'
import { type LinkOwner, lockOwner, revokePendingChanges } from './pending-changes.ts'
import { listRoles, type Role, type RoleColumns } from './roles.ts'

/** The public data of a user, as the page keeps them (product.md §3). `name` is the last name. */
export type User = Readonly<{
  id: string
  name: string
  firstName: string
  institution: string
  email: string
  roles: readonly Role[]
}>

/** Replaces the hash for a person who signs in through a provider alone. */
export const NO_PASSWORD = ''

/** `opensUntil`: when the account goes unless its link is used. `isProved`: whether the address is known to be the owner's. */
export type NewUser = Readonly<
  Omit<User, 'id' | 'roles'> & { passwordHash: string; opensUntil?: number; isProved?: boolean }
>

export const toUser = (
  row: Pick<UserTable, 'id' | 'name' | 'first_name' | 'institution' | 'email'> & RoleColumns,
): User => ({
  id: row.id,
  name: row.name,
  firstName: row.first_name,
  institution: row.institution,
  email: row.email,
  roles: listRoles(row),
})

/** Inserts a user; undefined if the email address already has an account. */
export const insertUser = (
  db: Database,
  { passwordHash, opensUntil, isProved = false, ...user }: NewUser,
): Promise<UserTable | undefined> =>
  db
    .insertInto('users')
    .values({
      id: randomUUID(),
      email: user.email,
      email_key: normalizeEmail(user.email),
      first_name: user.firstName,
      name: user.name,
      institution: user.institution,
      password_hash: passwordHash,
      created_at: Date.now(),
      disabled_at: null,
      email_proved_at: isProved ? Date.now() : null,
      ...(opensUntil !== undefined && { opens_until: opensUntil }),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst()

/** The user with this email address, disabled or not. */
export const findUserByEmail = (db: Database, email: string): Promise<UserTable | undefined> =>
  db.selectFrom('users').selectAll().where('email_key', '=', normalizeEmail(email)).executeTakeFirst()

export const findUserById = (db: Database, id: string): Promise<UserTable | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** All users, oldest first. */
export const listUsers = (db: Database, unusedDays?: number): Promise<UserTable[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .$if(unusedDays !== undefined, (query) => query.where(isUnused(unusedDays ?? 0)))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Who may log in and has not for so many days; an account that was never used counts from the day it was made. */
export const isUnused = (days: number) =>
  sql<boolean>`(disabled_at is null and coalesce(last_seen_at, created_at) < ${Date.now() - days * DAY_MS})`

/**
 * Sets a new password, which opens the account for good and ends everything that was begun with the old one, also a
 * session that is being opened at this moment. Returns the account as it is afterwards.
 */
export const updatePasswordHash = (db: Database, id: string, passwordHash: string): Promise<UserTable> =>
  runInTransaction(db, async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ password_hash: passwordHash, opens_until: null })
      .where('id', '=', id)
      .execute()
    return revokePendingChanges(transaction, id)
  })

/**
 * As `updatePasswordHash`, for somebody whose right to it was checked before the hash was computed. Undefined, and nothing
 * is changed, where anything has thrown that person out meanwhile.
 */
export const updateOwnerPasswordHash = (
  db: Database,
  owner: LinkOwner,
  passwordHash: string,
): Promise<UserTable | undefined> =>
  runInTransaction(db, async (transaction) =>
    (await lockOwner(transaction, owner)) ? updatePasswordHash(transaction, owner.id, passwordHash) : undefined,
  )

/** `disabledAt` null enables the user again. */
export async function updateDisabledAt(db: Database, id: string, disabledAt: number | null): Promise<void> {
  await db.updateTable('users').set({ disabled_at: disabledAt }).where('id', '=', id).execute()
}

/** Notes that the address is known to be the owner's. */
export async function updateEmailProved(db: Database, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_proved_at: Date.now() })
    .where('id', '=', id)
    .where('email_proved_at', 'is', null)
    .execute()
}

/** Disables an account and frees its address for somebody else; what is stored in it stays. Returns its new address. */
export async function updateSetAside(db: Database, id: string): Promise<string> {
  // Not by the id of the account, which its owner knows: whoever registers the name before would keep the person out.
  const email = `set-aside-${randomUUID()}@account.invalid`
  await db.updateTable('users').set({ email, email_key: email, disabled_at: Date.now() }).where('id', '=', id).execute()
  await revokePendingChanges(db, id)
  return email
}

export async function updateLastSeen(db: Database, id: string): Promise<void> {
  await db.updateTable('users').set({ last_seen_at: Date.now() }).where('id', '=', id).execute()
}

/** Deletes accounts that nobody opened in time; one whose link still works waits for it. */
export async function deleteUnopenedUsers(db: Database, at: number): Promise<void> {
  const links = db.selectFrom('one_time_tokens')
  await db
    .deleteFrom('users')
    .where('opens_until', '<', at)
    .where('administrator_since', 'is', null)
    .where('id', 'not in', links.select('user_id').where('kind', '=', 'password reset'))
    .execute()
}
