import { verifyPassword } from '../accounts/passwords.ts'
import type { UserTable } from '../database/schema.ts'
import { enforceRateLimit, RATE_LIMITS } from '../middleware/rate-limit.ts'
import { refundBucket } from '../repositories/rate-limits.ts'
import { findUserById } from '../repositories/users.ts'
import { HttpError } from '../shared/problem-details.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Asks who is signed in for their password again, so that nobody takes over an account at a computer left alone.
 * Returns the account as it is stored.
 * @throws HttpError 403 if it is wrong, 429 after ten tries
 */
export async function confirmPassword(
  { db }: Pick<Dependencies, 'db'>,
  userId: string,
  password: string,
): Promise<UserTable> {
  await enforceRateLimit(db, ['passwords of', userId], RATE_LIMITS.passwordsOfSignedIn)
  const row = await findUserById(db, userId)
  if (row === undefined || !(await verifyPassword(password, row.password_hash)))
    throw new HttpError(403, 'The current password is not right, so nothing was changed. Type it again.')
  await refundBucket(db, ['passwords of', userId], 'all')
  return row
}
