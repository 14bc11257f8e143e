import type { MiddlewareHandler } from 'hono'
import type { StorageRoom } from '../database/storage-room.ts'
import type { Settings } from '../settings/settings.ts'
import { HttpError, respondDatabaseFailure } from '../shared/problem-details.ts'

/**
 * Middleware for what exists only where the settings have it.
 * @throws HttpError 404 with the detail where they do not
 */
export const requireEnabled =
  (isEnabled: boolean, detail: string): MiddlewareHandler =>
  async (_, next) => {
    if (!isEnabled) throw new HttpError(404, detail)
    await next()
  }

/** Middleware for what exists only where people have passwords of this site, not where a provider alone logs them in. */
export const requireLocalPasswords = ({ localPasswords }: Pick<Settings, 'localPasswords'>): MiddlewareHandler =>
  requireEnabled(
    localPasswords,
    'This site has no passwords of its own. Log in through your institution, on its start page.',
  )

/** Middleware that refuses what would be stored for long while the disk is full, so that the rest has room. */
export const requireStorageRoom =
  ({ storageRoom }: Readonly<{ storageRoom: StorageRoom }>): MiddlewareHandler =>
  async (c, next) => {
    if (!storageRoom.isAvailable()) return respondDatabaseFailure(c, 'full')
    await next()
    return undefined
  }
