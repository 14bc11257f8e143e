import type { Database } from '../database/open.ts'
import { deleteOldAuditEntries } from './audit.ts'
import { deleteExpiredEmailChanges } from './email-changes.ts'
import { deleteExpiredResets } from './password-resets.ts'
import { deleteExpiredBuckets } from './rate-limits.ts'
import { deleteExpiredSessions } from './sessions.ts'
import { deleteExpiredChallenges } from './sign-in-challenges.ts'
import { deleteUnopenedUsers } from './users.ts'

/**
 * Deletes expired sessions, reset tokens, unproved new addresses, challenges and rate-limit counters, accounts that were
 * registered by mail and never opened, and audit entries of more than two years ago.
 */
export async function deleteExpired(db: Database): Promise<void> {
  await deleteExpiredSessions(db)
  await deleteExpiredResets(db)
  await deleteUnopenedUsers(db)
  await deleteExpiredEmailChanges(db)
  await deleteExpiredChallenges(db)
  await deleteExpiredBuckets(db)
  await deleteOldAuditEntries(db)
}
