import type { MiddlewareHandler } from 'hono'
import type { StorageRoom } from '../database/storage-room.ts'
import { respondDatabaseFailure } from '../shared/problem-details.ts'

/** Middleware that refuses what would be stored for long while the disk is full, so that the rest has room. */
export const requireStorageRoom =
  ({ storageRoom }: Readonly<{ storageRoom: StorageRoom }>): MiddlewareHandler =>
  async (c, next) => {
    if (!storageRoom.isAvailable()) return respondDatabaseFailure(c, 'full')
    await next()
    return undefined
  }
