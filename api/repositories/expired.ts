import { removeExpiredSessions } from '../accounts/sessions.ts'
import type { Database } from '../database/open.ts'
import { removeExpiredResets } from './password-resets.ts'
import { removeExpiredAttempts } from './rate-limits.ts'

/** Removes what has run out and opens nothing any more. */
export async function removeExpired(db: Database): Promise<void> {
  await removeExpiredSessions(db)
  await removeExpiredResets(db)
  await removeExpiredAttempts(db)
}
