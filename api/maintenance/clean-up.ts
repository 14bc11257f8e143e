import type { Database } from '../database/open.ts'
import { emptyWriteAheadLog } from '../database/write-ahead-log.ts'
import { deleteMailsBefore } from '../mail/mailer.ts'
import { describeClock, getErasureTime, updateClock } from '../repositories/clock.ts'
import { deleteExpired, deleteOlderThan } from '../repositories/retention.ts'
import type { Settings } from '../settings/settings.ts'
import { DAY_MS } from '../shared/time.ts'

/** Longer than any link in a mail works. */
const MAIL_LIFETIME_MS = DAY_MS

/** `counts`: what was removed, by kind. `problems`: a sentence where the clock is doubtful, so that what is due may stay. */
export type CleanUpReport = Readonly<{ counts: Readonly<Record<string, number>>; problems: readonly string[] }>

/**
 * Deletes what has expired, mails of the outbox after a day, and what is past the retention period if there is one, all
 * by the latest time that the database has seen.
 */
export async function cleanUp(
  db: Database,
  { dataDir, retentionDays }: Pick<Settings, 'dataDir' | 'retentionDays'>,
): Promise<CleanUpReport> {
  const reading = await updateClock(db)
  const at = getErasureTime(reading)
  await deleteExpired(db, at)
  const mails = deleteMailsBefore(dataDir, at - MAIL_LIFETIME_MS)
  const counts = retentionDays === undefined ? {} : await deleteOlderThan(db, retentionDays, at)
  await emptyWriteAheadLog(db)
  return { counts: { ...counts, mails }, problems: describeClock(reading) }
}
