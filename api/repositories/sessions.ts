import type { Database } from '../database/open.ts'
import { type Param, prepareQuery } from '../database/prepared-query.ts'
import type { SessionTable } from '../database/schema.ts'
import { computeSha256 } from '../shared/tokens.ts'

/** `id` is the value of the cookie. The table has only its SHA-256, so reading the table gives access to no session. */
export type NewSession = Readonly<{ id: string; userId: string; passwordVersion: number; expiresAt: number }>

export async function insertSession(
  db: Database,
  { id, userId, passwordVersion, expiresAt }: NewSession,
): Promise<void> {
  const row: SessionTable = {
    id_sha256: computeSha256(id),
    user_id: userId,
    password_version: passwordVersion,
    created_at: Date.now(),
    expires_at: expiresAt,
  }
  await db.insertInto('sessions').values(row).execute()
}

/** Runs with every request, so it is prepared. */
const selectSession = prepareQuery((db, param: Param<'idSha256'>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.name', 'users.first_name', 'users.institution'])
    .select(['sessions.created_at', 'sessions.expires_at', 'sessions.password_version'])
    .where('users.disabled_at', 'is', null)
    .whereRef('sessions.password_version', '=', 'users.password_version')
    .where('sessions.id_sha256', '=', param('idSha256'))
    .compile(),
)

/** A session with its user; undefined if the user is disabled or the password has changed since it was opened. */
export async function findSession(db: Database, id: string) {
  const [row] = await selectSession(db, { idSha256: computeSha256(id) })
  return row
}

export async function updateSessionExpiry(db: Database, id: string, expiresAt: number): Promise<void> {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id_sha256', '=', computeSha256(id)).execute()
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id_sha256', '=', computeSha256(id)).execute()
}

export async function deleteUserSessions(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', Date.now()).execute()
}
