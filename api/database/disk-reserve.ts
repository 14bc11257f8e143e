import { randomFillSync } from 'node:crypto'
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const RESERVE_FILE = 'disk-reserve'

const RESERVE_BYTES = 8 * 1024 * 1024

/** More than the writes of one moment take, cases among them. */
const MIN_FREE_BYTES = 2 * 1024 * 1024

/** More than the reserve and the least that is free, so that a reserve which was just given up is not taken at once. */
const FREE_BYTES_FOR_RESERVE = RESERVE_BYTES + 2 * MIN_FREE_BYTES

/**
 * Gives the reserve up where the disk of the folder is nearly full, whoever filled it, so that sessions, erasures and
 * the entries of the audit table have room while cases have none.
 */
export function ensureRoomForSmallWrites(folder: string): void {
  if (countFreeBytes(folder) < MIN_FREE_BYTES) releaseDiskReserve(folder)
}

/** Gives the reserve up; for a disk that refused a write although it seemed to have room, as with a quota. */
export const releaseDiskReserve = (folder: string): void => rmSync(join(folder, RESERVE_FILE), { force: true })

const hasDiskReserve = (folder: string): boolean => existsSync(join(folder, RESERVE_FILE))

/** Whether the reserve was given up and there is no room for it yet. */
export const isDiskFull = (folder: string): boolean =>
  !hasDiskReserve(folder) && countFreeBytes(folder) < FREE_BYTES_FOR_RESERVE

/** Takes the reserve where there is room for it. Returns whether there is one. */
export function takeDiskReserve(folder: string): boolean {
  if (hasDiskReserve(folder)) return true
  if (countFreeBytes(folder) < FREE_BYTES_FOR_RESERVE) return false
  try {
    // Zeros take no room on a disk that compresses.
    writeFileSync(join(folder, RESERVE_FILE), randomFillSync(Buffer.alloc(RESERVE_BYTES)), { mode: 0o600 })
    return true
  } catch {
    releaseDiskReserve(folder)
    return false
  }
}

function countFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
