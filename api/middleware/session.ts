import type { Context, MiddlewareHandler } from 'hono'
import { SESSION_LIFETIME_MS, type Sessions } from '../accounts/sessions.ts'
import type { UserTable } from '../database/schema.ts'
import type { SessionSignOn } from '../repositories/sessions.ts'
import type { User } from '../repositories/users.ts'
import type { Settings } from '../settings/settings.ts'
import { createSignedOutError } from '../shared/problem-details.ts'
import { type DeviceDependencies, rememberDevice } from './device.ts'
import type { Env } from './env.ts'
import { createHostCookie } from './host-cookie.ts'

export type SessionDependencies = DeviceDependencies &
  Readonly<{ sessions: Sessions; settings: Pick<Settings, 'sharedComputers'> }>

const COOKIE = createHostCookie('epicriteria', 'Lax')

/**
 * Middleware that demands a session and sets `user` and `sessionId` for the handler.
 * @throws HttpError 401
 */
export const requireSession =
  (dependencies: SessionDependencies): MiddlewareHandler<Env> =>
  async (c, next) => {
    const session = await findSession(c, dependencies)
    if (session === undefined) throw createSignedOutError()
    c.set('user', session.user)
    c.set('actorId', session.user.id)
    c.set('sessionId', session.id)
    await next()
  }

/** The session of the request's cookie and its user; undefined where nobody is signed in. */
export async function findSession(
  c: Context,
  { sessions, settings }: SessionDependencies,
): Promise<{ id: string; user: User } | undefined> {
  const id = COOKIE.read(c, settings)
  if (!id) return undefined
  const { user } = await sessions.validateSession(id)
  return user ? { id, user: user.user } : undefined
}

/**
 * Starts a session in this browser, which knows the account from now on, and ends the one it had. `user` is the row whose
 * password was verified: if the password has changed since, the session is not valid. `signOn`: by which provider, if not
 * by password.
 */
export async function signIn(
  c: Context,
  dependencies: SessionDependencies,
  user: SessionOwner,
  signOn?: SessionSignOn,
): Promise<void> {
  await handOverSession(c, dependencies, user, await openSession(c, dependencies, user, signOn))
}

type SessionOwner = Pick<UserTable, 'id' | 'password_version'>

/** As `signIn`, but the session is nobody's until `handOverSession`. Returns its id. */
export async function openSession(
  c: Context,
  dependencies: SessionDependencies,
  user: SessionOwner,
  signOn?: SessionSignOn,
): Promise<string> {
  c.set('actorId', user.id)
  await endSession(c, dependencies)
  const device = describeDevice(c.req.header('user-agent') ?? '')
  const { id } = await dependencies.sessions.createSession(user.id, {
    passwordVersion: user.password_version,
    device,
    ...(signOn && { signOn }),
  })
  return id
}

/** Gives this browser a session that was opened for it; on a shared computer it is gone when the browser is closed. */
export async function handOverSession(
  c: Context,
  dependencies: SessionDependencies,
  user: SessionOwner,
  id: string,
): Promise<void> {
  const { settings } = dependencies
  COOKIE.write(c, settings, id, settings.sharedComputers ? undefined : SESSION_LIFETIME_MS)
  await rememberDevice(c, dependencies, user)
}

export async function signOut(c: Context, dependencies: SessionDependencies): Promise<void> {
  await endSession(c, dependencies)
  COOKIE.remove(c, dependencies.settings)
}

async function endSession(c: Context, { sessions, settings }: SessionDependencies): Promise<void> {
  const id = COOKIE.read(c, settings)
  if (id) await sessions.invalidateSession(id)
}

/** In this order, since most browsers also name those that they descend from. */
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** Browser and system of a User-Agent in words, such as 'Firefox on Windows'; nothing finer, which would identify. */
const describeDevice = (userAgent: string): string =>
  `${findName(BROWSERS, userAgent) ?? 'An unknown browser'} on ${findName(SYSTEMS, userAgent) ?? 'an unknown system'}`

const findName = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]
