import type { Database } from '../database/open.ts'
import { emptyWriteAheadLog } from '../database/write-ahead-log.ts'
import { deleteMailsBefore } from '../mail/outbox.ts'
import { deleteExpired } from '../repositories/expired.ts'
import { deleteOlderThan } from '../repositories/retention.ts'
import type { Settings } from '../settings/settings.ts'
import { DAY_MS } from '../shared/time.ts'

/** Longer than any link in a mail works. */
const MAIL_LIFETIME_MS = DAY_MS

/** Deletes what has expired, mails of the outbox after a day, and what is past the retention period if there is one. */
export async function cleanUp(
  db: Database,
  { dataDir, retentionDays }: Pick<Settings, 'dataDir' | 'retentionDays'>,
): Promise<Readonly<Record<string, number>>> {
  await deleteExpired(db)
  const mails = deleteMailsBefore(dataDir, Date.now() - MAIL_LIFETIME_MS)
  const counts = retentionDays === undefined ? {} : await deleteOlderThan(db, retentionDays)
  await emptyWriteAheadLog(db)
  return { ...counts, mails }
}
