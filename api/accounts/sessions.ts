import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia'
import type { Database } from '../database/open.ts'
import {
  deleteSession,
  findSession,
  insertSession,
  type SessionSignOn,
  updateSessionExpiry,
} from '../repositories/sessions.ts'
import { toUser, type User, updateLastSeen } from '../repositories/users.ts'
import type { Settings } from '../settings/settings.ts'
import { CLOCK_TOLERANCE_MS, DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts'

/** Sliding expiry: a session ends after a week without use, and after thirty days in any case. */
export const SESSION_IDLE_MS = 7 * DAY_MS
export const SESSION_LIFETIME_MS = 30 * DAY_MS

/** A session through a provider lasts for a shift, so that a person who has left does not stay signed in here. */
const SIGN_ON_SESSION_LIFETIME_MS = 12 * HOUR_MS

/** Every request uses the session; its expiry, and the use of the account, are written at most this often. */
const USE_WRITE_INTERVAL_MS = HOUR_MS

/** Of a short idle time, so that a session does not end noticeably early. */
const WRITES_BEFORE_IDLE = 15

const getIdleMs = ({ sessionIdleMinutes }: SessionSettings): number =>
  sessionIdleMinutes === undefined ? SESSION_IDLE_MS : sessionIdleMinutes * MINUTE_MS

export type Sessions = Lucia<Record<never, never>, { user: User }>

type SessionAttributes = { passwordVersion: number; device: string; signOn?: SessionSignOn }

declare module 'lucia' {
  interface Register {
    Lucia: Sessions
    DatabaseUserAttributes: User
    DatabaseSessionAttributes: SessionAttributes
  }
}

type SessionSettings = Pick<Settings, 'localPasswords' | 'sessionIdleMinutes'>

/** Database-backed sessions, managed by Lucia. */
export const createLucia = (db: Database, settings: SessionSettings): Sessions =>
  new Lucia(createLuciaAdapter(db, settings), {
    sessionExpiresIn: new TimeSpan(getIdleMs(settings), 'ms'),
    getUserAttributes: (user) => ({ user }),
  })

const createLuciaAdapter = (db: Database, settings: SessionSettings): Adapter => ({
  getSessionAndUser: (id) => findSessionAndUser(db, settings, id),
  setSession: async ({ id, userId, expiresAt, attributes }) => {
    const lastsUntil = Date.now() + (attributes.signOn ? SIGN_ON_SESSION_LIFETIME_MS : SESSION_LIFETIME_MS)
    const isIdleEnded = !attributes.signOn || settings.sessionIdleMinutes !== undefined
    const endsAt = isIdleEnded ? Math.min(expiresAt.getTime(), lastsUntil) : lastsUntil
    await insertSession(db, { id, userId, ...attributes, expiresAt: endsAt })
    await updateLastSeen(db, userId)
  },
  deleteSession: (id) => deleteSession(db, id),
  // Lucia's interface demands these; the server never calls them.
  deleteExpiredSessions: () => Promise.resolve(),
  deleteUserSessions: () => Promise.resolve(),
  getUserSessions: () => Promise.resolve([]),
  updateSessionExpiration: () => Promise.resolve(),
})

async function findSessionAndUser(
  db: Database,
  settings: SessionSettings,
  id: string,
): Promise<[DatabaseSession | null, { id: string; attributes: User } | null]> {
  const row = await findSession(db, id)
  if (row === undefined || isOver(row)) return [null, null]
  if (row.provider === null && !settings.localPasswords) return [null, null]
  await noteUse(db, row)
  const isExtended = row.provider === null || settings.sessionIdleMinutes !== undefined
  const expiresAt = isExtended ? await extendSession(db, settings, id, row) : row.expires_at
  const user = toUser(row)
  const attributes = { passwordVersion: row.password_version, device: row.device }
  return [
    { id, userId: user.id, expiresAt: new Date(expiresAt), attributes },
    { id: user.id, attributes: user },
  ]
}

/**
 * What the clock cannot have been yet, a clock that went ahead has written. Lucia would delete a session that has expired,
 * also where the clock is wrong; the clean-up does that by the time that the database has seen.
 */
const isOver = ({ created_at, expires_at }: UsedSession): boolean =>
  created_at > Date.now() + CLOCK_TOLERANCE_MS || expires_at <= Date.now()

type UsedSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Apart from the expiry, which does not rise in the last week of a session and never in one through a provider. */
async function noteUse(db: Database, { id: userId, last_seen_at }: UsedSession): Promise<void> {
  if (Date.now() - (last_seen_at ?? 0) >= USE_WRITE_INTERVAL_MS) await updateLastSeen(db, userId)
}

/** Lucia only extends a session in the second half of its lifetime, so some would end after half a week without use. */
async function extendSession(
  db: Database,
  settings: SessionSettings,
  id: string,
  { created_at: createdAt, expires_at: expiresAt, provider }: UsedSession,
): Promise<number> {
  const now = Date.now()
  const idleMs = getIdleMs(settings)
  const lifetimeMs = provider === null ? SESSION_LIFETIME_MS : SIGN_ON_SESSION_LIFETIME_MS
  const extendedUntil = Math.min(now + idleMs, createdAt + lifetimeMs)
  const writeIntervalMs = Math.min(USE_WRITE_INTERVAL_MS, idleMs / WRITES_BEFORE_IDLE)
  if (extendedUntil - expiresAt < writeIntervalMs) return expiresAt
  await updateSessionExpiry(db, id, extendedUntil)
  return extendedUntil
}
