import type { Settings } from '../settings/settings.ts'
import { describeError, type Log } from '../shared/log.ts'
import { releaseDiskReserve, takeDiskReserve } from './disk-reserve.ts'

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
