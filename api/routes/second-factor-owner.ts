import type { Context } from 'hono'
import type { UserTable } from '../database/schema.ts'
import type { Env } from '../middleware/env.ts'
import { findSecondFactors, hasSecondFactor } from '../repositories/second-factors.ts'
import { NO_PASSWORD } from '../repositories/users.ts'
import { HttpError } from '../shared/problem-details.ts'
import type { Settings } from '../shared/settings.ts'
import { confirmPerson } from './confirm-person.ts'
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
 * Asks for the password again before a second step is set up.
 * @throws HttpError 403 if it is wrong, or the person logs in through an institution, which asks for its own second step
 */
export async function confirmNewFactor(
  c: Context<Env>,
  dependencies: Dependencies,
  password: string,
): Promise<UserTable> {
  const row = await confirmPerson(c, dependencies, password)
  if (row.password_hash !== NO_PASSWORD) return row
  throw new HttpError(403, 'You log in through your institution, so the second step is set up there.')
}

/**
 * Asks for the password again before a second step is changed.
 * @throws HttpError 403 if it is wrong, 404 if there is no second step
 */
export async function confirmFactorOwner(
  c: Context<Env>,
  dependencies: Dependencies,
  password: string,
): Promise<UserTable> {
  const row = await confirmPerson(c, dependencies, password)
  if (hasSecondFactor(await findSecondFactors(dependencies.db, row.id))) return row
  throw new HttpError(404, 'Your account has no second step, so there is nothing to change. Load the page again.')
}
