import { sql } from 'kysely'
import { CLOCK_TOLERANCE_MS } from '../shared/time.ts'

/**
 * Whether a link or a challenge still counts, by its `expires_at`. One that ends later than what begins now was written by
 * a clock that was ahead, and would count until that time.
 */
export function isWaiting(lifetimeMs: number) {
  const now = Date.now()
  return sql<boolean>`(expires_at > ${now} and expires_at <= ${now + lifetimeMs + CLOCK_TOLERANCE_MS})`
}
