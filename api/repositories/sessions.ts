import type { Database } from '../database/open.ts'
import type { SessionTable } from '../database/schema.ts'
import { computeSha256 } from '../shared/tokens.ts'

/** `id` is the value of the cookie. The table has only its SHA-256, so reading the table gives access to no session. */
export type NewSession = Readonly<{
  id: string
  userId: string
  passwordVersion: number
  expiresAt: number
  device: string
  signOn?: SessionSignOn
}>

/**
 * The provider through which a session was opened, what that calls its own session (null where it is not given), its ID
 * token, encrypted, and when it had the person log in.
 */
export type SessionSignOn = Readonly<{
  provider: string
  providerSession: string | null
  idToken: string
  signedOnAt: number
}>

/** More than anybody has browsers; who signs in again and again ends the sessions that were used least lately. */
export const MAX_SESSIONS_PER_USER = 20

/** A session as its owner sees it; `id` is the hash, which opens nothing. Times are milliseconds since 1970. */
export type UserSession = Readonly<{ id: string; device: string; createdAt: number; expiresAt: number }>

export async function insertSession(
  db: Database,
  { id, userId, passwordVersion, expiresAt, device, signOn }: NewSession,
): Promise<void> {
  const row: SessionTable = {
    id_sha256: computeSha256(id),
    user_id: userId,
    password_version: passwordVersion,
    created_at: Date.now(),
    expires_at: expiresAt,
    device,
    provider: signOn?.provider ?? null,
    provider_session: signOn?.providerSession ?? null,
    id_token: signOn?.idToken ?? null,
    signed_on_at: signOn?.signedOnAt ?? 0,
  }
  await db.insertInto('sessions').values(row).execute()
  await deleteSurplusSessions(db, userId)
}

async function deleteSurplusSessions(db: Database, userId: string): Promise<void> {
  const kept = db
    .selectFrom('sessions')
    .select('id_sha256')
    .where('user_id', '=', userId)
    .orderBy('expires_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(MAX_SESSIONS_PER_USER)
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id_sha256', 'not in', kept).execute()
}

/** The sessions of a person that have not run out, the one used last first. */
export const listUserSessions = (db: Database, userId: string): Promise<UserSession[]> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['id_sha256 as id', 'device', 'sessions.created_at as createdAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', Date.now())
    .whereRef('sessions.password_version', '=', 'users.password_version')
    .orderBy('expires_at', 'desc')
    .execute()

/** A session with its user; undefined if the user is disabled or the password has changed since it was opened. */
export const findSession = (db: Database, id: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.name', 'users.first_name', 'users.institution'])
    .select(['users.administrator_since', 'users.reviewer_since', 'users.last_seen_at'])
    .select(['sessions.created_at', 'sessions.expires_at', 'sessions.password_version'])
    .select(['sessions.device', 'sessions.provider'])
    .where('users.disabled_at', 'is', null)
    .whereRef('sessions.password_version', '=', 'users.password_version')
    .where('sessions.id_sha256', '=', computeSha256(id))
    .executeTakeFirst()

/** Through which provider a session was opened; both are null for one that was opened by password. */
export async function findSessionSignOn(
  db: Database,
  id: string,
): Promise<Readonly<{ provider: string | null; idToken: string | null; signedOnAt: number }>> {
  const row = await db
    .selectFrom('sessions')
    .select(['provider', 'id_token as idToken', 'signed_on_at as signedOnAt'])
    .where('id_sha256', '=', computeSha256(id))
    .executeTakeFirst()
  return row ?? { provider: null, idToken: null, signedOnAt: 0 }
}

/** When a session was opened; 0 for one that has ended. */
export async function findSessionStart(db: Database, id: string): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id_sha256', '=', computeSha256(id))
    .executeTakeFirst()
  return row?.created_at ?? 0
}

export async function updateSessionExpiry(db: Database, id: string, expiresAt: number): Promise<void> {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id_sha256', '=', computeSha256(id)).execute()
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id_sha256', '=', computeSha256(id)).execute()
}
