import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia'
import type { Database } from '../database/open.ts'
import { type Param, prepareQuery } from '../database/prepared-query.ts'
import { toUser, type User } from '../repositories/users.ts'
import { computeSha256 } from '../shared/tokens.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A session ends when it has not been used for a week, and after thirty days in any case. */
export const SESSION_IDLE_MS = 7 * DAY_MS
export const SESSION_LIFETIME_MS = 30 * DAY_MS

/** How much of its use a session may go without writing down. */
const SESSION_REFRESH_INTERVAL_MS = HOUR_MS

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, { user: User }>
    DatabaseUserAttributes: User
  }
}

/** Sessions of signed-in people. Whoever reads the database learns no id that opens one. */
export const createLucia = (db: Database): Lucia<Record<never, never>, { user: User }> =>
  new Lucia(createLuciaAdapter(db), {
    sessionExpiresIn: new TimeSpan(SESSION_IDLE_MS, 'ms'),
    getUserAttributes: (user) => ({ user }),
  })

/** Ends what has run out already. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', Date.now()).execute()
}

export async function deleteUserSessions(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Lucia knows the id as the cookie has it; the table knows its SHA-256. */
const createLuciaAdapter = (db: Database): Adapter => ({
  getSessionAndUser: (id) => findSessionAndUser(db, id),
  setSession: async ({ id, userId, expiresAt }) => {
    const row = {
      id_sha256: computeSha256(id),
      user_id: userId,
      created_at: Date.now(),
      expires_at: expiresAt.getTime(),
    }
    await db.insertInto('sessions').values(row).execute()
  },
  deleteSession: async (id) => {
    await db.deleteFrom('sessions').where('id_sha256', '=', computeSha256(id)).execute()
  },
  deleteUserSessions: (userId) => deleteUserSessions(db, userId),
  deleteExpiredSessions: () => deleteExpiredSessions(db),
  // The server never asks Lucia for the next two.
  getUserSessions: () => Promise.resolve([]),
  updateSessionExpiration: () => Promise.resolve(),
})

/** Asked with every request. */
const selectSession = prepareQuery((db, param: Param<'idSha256'>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.name', 'users.first_name', 'users.institution'])
    .select(['sessions.created_at', 'sessions.expires_at'])
    .where('users.disabled_at', 'is', null)
    .where('sessions.id_sha256', '=', param('idSha256'))
    .compile(),
)

async function findSessionAndUser(
  db: Database,
  id: string,
): Promise<[DatabaseSession | null, { id: string; attributes: User } | null]> {
  const [row] = await selectSession(db, { idSha256: computeSha256(id) })
  if (row === undefined) return [null, null]
  const expiresAt = await extendSession(db, id, row.created_at, row.expires_at)
  const user = toUser(row)
  return [
    { id, userId: user.id, expiresAt: new Date(expiresAt), attributes: {} },
    { id: user.id, attributes: user },
  ]
}

/** Lucia itself prolongs a session only in the second half of its time, which would end some after half a week. */
async function extendSession(db: Database, id: string, createdAt: number, expiresAt: number): Promise<number> {
  const now = Date.now()
  const extendedUntil = Math.min(now + SESSION_IDLE_MS, createdAt + SESSION_LIFETIME_MS)
  if (expiresAt <= now || extendedUntil - expiresAt < SESSION_REFRESH_INTERVAL_MS) return expiresAt
  await db
    .updateTable('sessions')
    .set({ expires_at: extendedUntil })
    .where('id_sha256', '=', computeSha256(id))
    .execute()
  return extendedUntil
}
