import { SqliteAdapter, sql } from 'kysely'
import { findDatabaseFailure } from './errors.ts'
import type { Database } from './open.ts'
import { EMPTY_WRITE_AHEAD_LOG } from './sqlite-connection.ts'

/**
 * Takes what was erased out of the write-ahead log of SQLite, which keeps it until it is written over. What cannot be done
 * at this moment, as on a full disk, the next cleanup does.
 */
export async function emptyWriteAheadLog(db: Database): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  await sql
    .raw(EMPTY_WRITE_AHEAD_LOG)
    .execute(db)
    .catch((error: unknown) => {
      if (findDatabaseFailure(error) === undefined) throw error
    })
}
