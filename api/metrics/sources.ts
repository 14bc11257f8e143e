import { countQueuedHashes } from '../accounts/passwords.ts'
import { countConnections, type Database } from '../database/open.ts'
import type { StorageRoom } from '../database/storage-room.ts'
import { countCasesByReading } from '../repositories/cases.ts'
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
  findJobSuccesses: async () => ({
    ...NO_BACKUP,
    ...Object.fromEntries((await listJobs(db)).map(({ name, succeeded_at }) => [name, succeeded_at / SECOND_MS])),
  }),
})
