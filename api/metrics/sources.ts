import { countQueuedHashes } from '../accounts/passwords.ts'
import { countConnections, type Database } from '../database/open.ts'
import type { StorageRoom } from '../database/storage-room.ts'
import { countCasesByReading } from '../repositories/cases.ts'
import { findClockReading, isClockDoubtful } from '../repositories/clock.ts'
import { BACKUP_JOB, listJobs } from '../repositories/jobs.ts'
import { SECOND_MS } from '../shared/time.ts'
import type { MetricSources } from './metrics.ts'

/** Listed before the first one, so that an alert sees that there is none. */
const NO_BACKUP = { [BACKUP_JOB]: 0 }

export const createMetricSources = (
  db: Database,
  packSha256: string,
  countClassifying: () => number,
  storageRoom: StorageRoom,
): MetricSources => ({
  countConnections: () => countConnections(db),
  countQueued: () => ({ passwords: countQueuedHashes(), classifying: countClassifying() }),
  findRoom: () => ({ cases: Number(storageRoom.isAvailable()) }),
  countCases: () => countCasesByReading(db, packSha256),
  findClockJump: async () => {
    const reading = await findClockReading(db)
    return { database: isClockDoubtful(reading) ? (reading.now - reading.seen) / SECOND_MS : 0 }
  },
  findJobSuccesses: async () => ({
    ...NO_BACKUP,
    ...Object.fromEntries((await listJobs(db)).map(({ name, succeeded_at }) => [name, succeeded_at / SECOND_MS])),
  }),
})
