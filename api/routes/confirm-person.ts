import type { Context } from 'hono'
import currentPasswordSchema from '../../schemas/api-current-password.schema.json' with { type: 'json' }
import type { CurrentPasswordRequest } from '../../schemas/types/api-current-password.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import type { UserTable } from '../database/schema.ts'
import type { Env } from '../middleware/env.ts'
import { acceptJsonBody } from '../middleware/json-body.ts'
import { enforceRateLimit, RATE_LIMITS } from '../middleware/rate-limit.ts'
import { refundBucket } from '../repositories/rate-limits.ts'
import { listRoles } from '../repositories/roles.ts'
import { findSession, findSessionSignOn } from '../repositories/sessions.ts'
import { findUserById, NO_PASSWORD } from '../repositories/users.ts'
import { createSignedOutError, HttpError } from '../shared/problem-details.ts'
import { MINUTE_MS } from '../shared/time.ts'
import type { Dependencies } from './dependencies.ts'

/** The body of a change that needs nothing but the password again. */
export const currentPasswordBody = acceptJsonBody<CurrentPasswordRequest>(currentPasswordSchema)

/** How long a log-in counts as the person's word. */
export const FRESH_LOGIN_MS = 10 * MINUTE_MS

/**
 * Asks who is signed in for their password again, or where they have none for a log-in at their institution that was no
 * silent one, so that nobody takes over an account at a computer left alone. Returns the account as it is stored.
 * @throws HttpError 403 if it is wrong or too long ago, 429 after ten tries, and as `requireUnchangedSession`
 */
export async function confirmPerson(
  c: Context<Env>,
  { db }: Pick<Dependencies, 'db'>,
  password: string,
): Promise<UserTable> {
  const { id } = c.get('user')
  await enforceRateLimit(db, ['passwords of', id], RATE_LIMITS.passwordsOfSignedIn)
  const row = await findUserById(db, id)
  if (row?.password_hash === NO_PASSWORD) await requireFreshSignOn(db, c.get('sessionId'))
  else if (row === undefined || !(await verifyPassword(password, row.password_hash)))
    throw new HttpError(403, 'The current password is not right, so nothing was done. Type it again.')
  await requireUnchangedSession(c, db)
  await refundBucket(db, ['passwords of', id], 'all')
  return row
}

/**
 * Looks again at session and roles: a body can take half a minute to arrive, and a password to be checked, and whoever was
 * thrown out meanwhile finishes nothing.
 * @throws HttpError 401 where the session has ended since the call came in, 403 where a role was taken away
 */
export async function requireUnchangedSession(c: Context<Env>, db: Dependencies['db']): Promise<void> {
  const session = await findSession(db, c.get('sessionId'))
  if (session === undefined) throw createSignedOutError()
  const roles = listRoles(session)
  if (!c.get('user').roles.every((role) => roles.includes(role)))
    throw new HttpError(403, 'A role was taken from your account meanwhile, so nothing was done. Load the page again.')
}

async function requireFreshSignOn(db: Dependencies['db'], sessionId: string): Promise<void> {
  const { signedOnAt } = await findSessionSignOn(db, sessionId)
  if (Date.now() - signedOnAt < FRESH_LOGIN_MS) return
  throw new HttpError(
    403,
    'Your institution has not had you log in within the last ten minutes, so nothing was done: whoever sits here may be somebody else. Confirm that it is you through your institution, and do it again.',
  )
}
