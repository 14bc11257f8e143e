import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { isBusyError } from './errors.ts'

/** Thrown where another process makes a backup into the same folder. */
export class BackupLockedError extends Error {}

const LOCK_FILE = 'backup.lock'

/**
 * Locks a folder of backups and returns what releases it. Node has no lock of files that ends with the process, and
 * SQLite does.
 * @throws BackupLockedError
 */
export function lockFolder(folder: string): () => void {
  const lock = new BetterSqlite(join(folder, LOCK_FILE), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return () => void lock.close()
  } catch (error) {
    lock.close()
    if (!isBusyError(error)) throw error
    throw new BackupLockedError(
      `Another backup into ${folder} is under way, so this one was not begun: try again later.`,
    )
  }
}
