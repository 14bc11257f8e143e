import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { SqliteAdapter, sql } from 'kysely'
import type { Settings } from '../settings/settings.ts'
import { ERASURES_FILE } from '../shared/erasure-list.ts'
import { listBackups } from './backup.ts'
import { DatabaseDamagedError, findDatabaseFailure } from './errors.ts'
import { type Database, SQLITE_FILE } from './open.ts'
import { RESERVE_FILE } from './storage-room.ts'

type Places = Pick<Settings, 'databaseUrl' | 'dataDir' | 'backup'>

/** A database seems to be lost, since only its traces are there; the message says what to do. */
export class DatabaseLostError extends Error {}

/** Something else stands where the database belongs; the message says what to do. */
export class ForeignDatabaseError extends Error {}

/**
 * Whether there is a database. `none`: nothing of one was ever there, so that a new one loses nothing; of PostgreSQL that is
 * not known.
 * @throws DatabaseLostError, ForeignDatabaseError, and the driver's error for a damaged file
 */
export function findDatabase({ databaseUrl, dataDir, backup }: Places): 'there' | 'none' {
  if (databaseUrl) return 'there'
  const file = join(dataDir, SQLITE_FILE)
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.isDirectory()) throw new ForeignDatabaseError(`${file} is a folder and not a database: move it away.`)
  if (found?.size === 0) throw new DatabaseLostError(describeEmpty(file))
  const tables = found === undefined ? [] : listTables(file)
  if (tables.includes('kysely_migration')) return 'there'
  if (tables.length > 0) throw new ForeignDatabaseError(describeForeign(file, tables))
  const trace = findTrace(dataDir, backup?.folder)
  if (trace === undefined) return 'none'
  throw new DatabaseLostError(
    `There is no database ${file}, although ${trace} shows that there was one, so nothing was begun anew. ${WAYS_ON}`,
  )
}

const WAYS_ON =
  'Put it back or mount its disk; or restore the last backup with `admin restore`; or, if nothing of it is wanted, make a new one with `admin init`.'

const describeEmpty = (file: string): string =>
  `${file} has 0 bytes, which no database has: a copy or a write was cut off, so nothing was begun anew. ${WAYS_ON}`

const describeForeign = (file: string, tables: readonly string[]): string =>
  `${file} is the database of another program (it has the table ${tables[0]}), and was left as it is: set DATA_DIR to the folder of this site, or move the file away.`

function listTables(file: string): readonly string[] {
  const db = new BetterSqlite(file, { fileMustExist: true })
  try {
    return db.prepare<[], string>("select name from sqlite_master where type = 'table' order by name").pluck().all()
  } finally {
    db.close()
  }
}

/** What is written beside a database, or out of it. */
function findTrace(dataDir: string, backupFolder?: string): string | undefined {
  const beside = [RESERVE_FILE, ERASURES_FILE, `${SQLITE_FILE}-wal`].map((name) => join(dataDir, name))
  const outOfIt = backupFolder === undefined ? [] : [...listBackups(backupFolder), join(backupFolder, ERASURES_FILE)]
  return [...beside, ...outOfIt].find((file) => existsSync(file))
}

/**
 * Checks the pages of an SQLite file, which takes about a second for each 500 MB.
 * @throws DatabaseDamagedError, and the driver's error where the file cannot be read that far
 */
export async function checkDatabase(db: Database): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const [first] = rows
  if (first?.quick_check !== 'ok') throw new DatabaseDamagedError(`The database is damaged: ${first?.quick_check}`)
}

/** For whoever runs the server: the file, the last backup and the way back. */
export function describeDamage({ databaseUrl, dataDir, backup }: Places): string {
  const newest = backup && listBackups(backup.folder).at(-1)
  const last = newest
    ? `\`admin restore ${newest}\``
    : '`admin restore FILE` with the last backup, of which BACKUP_DIR has none'
  return databaseUrl
    ? `The PostgreSQL of DATABASE_URL reports damaged data, so nothing is written to it any more. Stop the server, keep a copy of its files, and run ${last} on a new database.`
    : `The database ${join(dataDir, SQLITE_FILE)} is damaged, so nothing is written to it any more. Stop the server, move the file away with its -wal and -shm, keep them, run ${last}, and start again.`
}

/** The sentence for an error of the database; undefined for any other error. */
export function describeDatabaseError(error: unknown, places: Places): string | undefined {
  if (error instanceof DatabaseLostError || error instanceof ForeignDatabaseError) return error.message
  const failure = findDatabaseFailure(error)
  if (failure === 'damaged') return describeDamage(places)
  return failure && 'The database cannot be reached: check DATABASE_URL or DATA_DIR, then try again.'
}
