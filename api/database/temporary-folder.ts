import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'

/** The folder in the data folder that holds what is in clear for a moment: a backup before it is encrypted. */
export const TEMPORARY_FOLDER = 'temporary'

const LOCK_FILE = 'lock'

/**
 * Gives `work` a folder of its own and removes it afterwards. As long as it lives it is locked, which ends with the
 * process however that ends, so that another one can tell what is abandoned.
 */
export async function withTemporaryFolder<Result>(
  dataDir: string,
  work: (folder: string) => Result | Promise<Result>,
): Promise<Result> {
  const parent = join(dataDir, TEMPORARY_FOLDER)
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  const folder = mkdtempSync(join(parent, 'work-'))
  const lock = new BetterSqlite(join(folder, LOCK_FILE))
  try {
    lock.exec('begin exclusive')
    return await work(folder)
  } finally {
    lock.close()
    rmSync(folder, { recursive: true, force: true })
    removeIfEmpty(parent)
  }
}

/** Removes the temporary folders that no living process holds, and returns their paths. */
export function removeAbandonedFolders(dataDir: string): string[] {
  const parent = join(dataDir, TEMPORARY_FOLDER)
  if (!existsSync(parent)) return []
  const abandoned = readdirSync(parent)
    .map((name) => join(parent, name))
    .filter((folder) => !isLocked(join(folder, LOCK_FILE)))
  for (const folder of abandoned) rmSync(folder, { recursive: true, force: true })
  removeIfEmpty(parent)
  return abandoned
}

function isLocked(file: string): boolean {
  if (!existsSync(file)) return false
  const lock = new BetterSqlite(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return false
  } catch {
    return true
  } finally {
    lock.close()
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Another backup is at work in it.
  }
}
