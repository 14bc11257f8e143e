import type { Context } from 'hono'
import type { UserTable } from '../database/schema.ts'
import type { Env } from '../middleware/env.ts'
import { findSecondFactor } from '../repositories/second-factors.ts'
import { findSessionStart } from '../repositories/sessions.ts'
import { NO_PASSWORD } from '../repositories/users.ts'
import type { Settings } from '../settings/settings.ts'
import { HttpError } from '../shared/problem-details.ts'
import { confirmPerson, FRESH_LOGIN_MS } from './confirm-person.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * The key with which secrets of apps are encrypted. One that is kept in the database would be stolen with them.
 * @throws HttpError 404 where the operator has set none
 */
export function requireFactorKey({ serverKey }: Pick<Settings, 'serverKey'>): string {
  if (serverKey !== undefined) return serverKey
  throw new HttpError(
    404,
    'This site offers no second step, since its server was given no key to keep the secrets with. Ask whoever runs it.',
  )
}

/**
 * Asks for the password again before a second step is set up, and where there is one already as for a change of it.
 * @throws HttpError 403 if it is wrong, or the person logs in through an institution, which asks for its own second step
 */
export async function confirmNewFactor(
  c: Context<Env>,
  dependencies: Dependencies,
  password: string,
): Promise<UserTable> {
  const row = await confirmPerson(c, dependencies, password)
  if (row.password_hash === NO_PASSWORD)
    throw new HttpError(403, 'You log in through your institution, so the second step is set up there.')
  if (await findSecondFactor(dependencies.db, row.id)) await requireFreshSteps(c, dependencies)
  return row
}

/**
 * Asks for the password again, and for a log-in with both steps within ten minutes, before a second step is changed: a
 * session that somebody left behind is no second step.
 * @throws HttpError 403 if it is wrong or too long ago, 404 if there is no second step
 */
export async function confirmFactorOwner(
  c: Context<Env>,
  dependencies: Dependencies,
  password: string,
): Promise<UserTable> {
  const row = await confirmPerson(c, dependencies, password)
  if (!(await findSecondFactor(dependencies.db, row.id)))
    throw new HttpError(404, 'Your account has no second step, so there is nothing to change. Load the page again.')
  await requireFreshSteps(c, dependencies)
  return row
}

/** @throws HttpError 403 where the session was not opened within the last ten minutes */
async function requireFreshSteps(c: Context<Env>, { db }: Pick<Dependencies, 'db'>): Promise<void> {
  if (Date.now() - (await findSessionStart(db, c.get('sessionId'))) < FRESH_LOGIN_MS) return
  throw new HttpError(
    403,
    'You logged in more than ten minutes ago, so nothing was done: whoever sits here may be somebody else. Log out, log in with your second step, and do it again.',
  )
}
