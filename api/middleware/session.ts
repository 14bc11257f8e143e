import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { LIFETIME_MS, sessionsIn } from '../accounts/sessions.ts'
import type { Backend } from '../dependencies.ts'
import type { User } from '../repositories/users.ts'
import { isHttps, type Settings } from '../settings.ts'
import { Refusal } from '../shared/problem-details.ts'
import type { Env } from './env.ts'

type Signing = Pick<Backend, 'db' | 'settings'>

/** The prefix makes browsers keep the cookie for this very host, and for HTTPS. */
const sessionCookie = (settings: Pick<Settings, 'publicUrl'>): string =>
  isHttps(settings) ? '__Host-epicriteria' : 'epicriteria'

const cookieOptions = (settings: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(settings) }) as const

/** Lets nobody by who is not signed in, and leaves who it is for the handler. */
export const signedIn =
  (backend: Signing): MiddlewareHandler<Env> =>
  async (c, next) => {
    const session = await sessionOf(c, backend)
    if (session === undefined)
      throw new Refusal(
        401,
        'You are not signed in, or were signed out after a while. Sign in again; what you entered stays in the page.',
      )
    c.set('user', session.user)
    c.set('sessionId', session.id)
    await next()
  }

/** Who is signed in, if anybody is. */
export async function sessionOf(
  c: Context,
  { db, settings }: Signing,
): Promise<{ id: string; user: User } | undefined> {
  const id = getCookie(c, sessionCookie(settings))
  if (!id) return undefined
  const { user } = await sessionsIn(db).validateSession(id)
  return user ? { id, user: user.user } : undefined
}

/** Begins a session in this browser; one that it had before ends. */
export async function signIn(c: Context, { db, settings }: Signing, userId: string): Promise<void> {
  await endSession(c, { db, settings })
  const { id } = await sessionsIn(db).createSession(userId, {})
  setCookie(c, sessionCookie(settings), id, { ...cookieOptions(settings), maxAge: LIFETIME_MS / 1000 })
}

export async function signOut(c: Context, backend: Signing): Promise<void> {
  await endSession(c, backend)
  deleteCookie(c, sessionCookie(backend.settings), cookieOptions(backend.settings))
}

async function endSession(c: Context, { db, settings }: Signing): Promise<void> {
  const id = getCookie(c, sessionCookie(settings))
  if (id) await sessionsIn(db).invalidateSession(id)
}
