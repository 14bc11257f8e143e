import { randomFillSync } from 'node:crypto'
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { describeError, type Log } from '../shared/log.ts'

/** Whether the disk has room for cases and remarks. */
export type StorageRoom = Readonly<{
  /** Takes the reserve again where there is room for it. */
  isAvailable: () => boolean
  /** Gives the reserve up after a write that found the disk full. */
  onDiskFull: () => void
}>

/** The disk of PostgreSQL is looked after there, so there is room until it refuses a write. */
const UNKNOWN_ROOM: StorageRoom = { isAvailable: () => true, onDiskFull: () => {} }

/** Keeps a reserve on the disk of the SQLite file, and logs when it is given up and when it is there again. */
export function createStorageRoom({ databaseUrl, dataDir }: Settings, log: Log): StorageRoom {
  if (databaseUrl) return UNKNOWN_ROOM
  let wasAvailable = true
  const note = (isAvailable: boolean, problem = DISK_FULL): boolean => {
    if (isAvailable !== wasAvailable)
      log(isAvailable ? { level: 'notice', message: ROOM_AGAIN } : { level: 'error', message: problem })
    wasAvailable = isAvailable
    return isAvailable
  }
  const isAvailable = (): boolean => {
    try {
      return note(takeDiskReserve(dataDir))
    } catch (error) {
      // A folder that is gone or a disk that does not answer must not end the server, which still answers other calls.
      return note(false, describeUnreadable(dataDir, error))
    }
  }
  const onDiskFull = (): void => {
    releaseDiskReserve(dataDir)
    note(false)
  }
  return { isAvailable, onDiskFull }
}

const describeUnreadable = (dataDir: string, error: unknown): string =>
  `The disk of ${dataDir} does not answer (${describeError(error)}), so nothing new is stored: check that the folder is there and mounted, then storing goes on by itself.`

/** For the log and `admin doctor`. */
export const DISK_FULL =
  'The disk of DATA_DIR is full, so nothing new is stored; people still log in and out, read, and erase: make 12 MB of room there, then storing goes on by itself.'

const ROOM_AGAIN = 'The disk of DATA_DIR has room again, so cases and remarks are stored.'

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
const releaseDiskReserve = (folder: string): void => rmSync(join(folder, RESERVE_FILE), { force: true })

const hasDiskReserve = (folder: string): boolean => existsSync(join(folder, RESERVE_FILE))

/** Whether the reserve was given up and there is no room for it yet. */
export const isDiskFull = (folder: string): boolean =>
  !hasDiskReserve(folder) && countFreeBytes(folder) < FREE_BYTES_FOR_RESERVE

/** Takes the reserve where there is room for it. Returns whether there is one. */
function takeDiskReserve(folder: string): boolean {
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
