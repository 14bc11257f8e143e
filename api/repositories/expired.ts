import type { Database } from '../database/open.ts'
import { deleteExpiredResets } from './password-resets.ts'
import { deleteExpiredBuckets } from './rate-limits.ts'
import { deleteExpiredSessions } from './sessions.ts'

/** Removes what has run out and opens nothing any more. */
export async function deleteExpired(db: Database): Promise<void> {
  await deleteExpiredSessions(db)
  await deleteExpiredResets(db)
  await deleteExpiredBuckets(db)
}
