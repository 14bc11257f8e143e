import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import {
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { Semaphore } from '../shared/semaphore.ts'
import { DatabaseBusyError } from './errors.ts'
import { GroupCommit } from './group-commit.ts'
import { type ConnectionState, SqliteConnection } from './sqlite-connection.ts'
import { ensureRoomForSmallWrites } from './storage-room.ts'

/** SQLite's own busy timeout blocks the event loop, so it is short; the rest of the wait is asynchronous. */
const BLOCKING_WAIT_MS = 25

/** After this long a request is answered with 503 and 'try again'. */
const LOCK_TIMEOUT_MS = 400

/**
 * A Kysely dialect for SQLite with one connection and group commit; waiting for another process's lock blocks nobody
 * else.
 */
export const createSqliteDialect = (path: string): Dialect => ({
  createAdapter: () => new TransactionalAdapter(),
  createDriver: () => new SqliteFileDriver(path),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

/**
 * SQLite's schema changes are transactional. Kysely's adapter states otherwise, and a failed migration would stay half
 * applied.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class SqliteFileDriver implements Driver {
  readonly #path: string
  #state: ConnectionState | undefined

  constructor(path: string) {
    this.#path = path
  }

  init(): Promise<void> {
    const file = openSqliteFile(this.#path)
    const mutex = new Semaphore({ permits: 1, createBusyError })
    const ensureRoom = () => ensureRoomForSmallWrites(dirname(this.#path))
    this.#state = { file, mutex, groupCommit: new GroupCommit(file, mutex, ensureRoom), statements: new Map() }
    return Promise.resolve()
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (this.#state === undefined) throw new Error('The database is closed.')
    const deadline = performance.now() + LOCK_TIMEOUT_MS
    await this.#state.mutex.acquire(deadline)
    return new SqliteConnection(this.#state, deadline)
  }

  /** `begin immediate` takes the write lock first, so nothing later has to wait for it or fails after a read. */
  async beginTransaction(connection: SqliteConnection, { accessMode }: TransactionSettings): Promise<void> {
    if (accessMode !== 'read only') ensureRoomForSmallWrites(dirname(this.#path))
    await connection.run(accessMode === 'read only' ? 'begin' : 'begin immediate')
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.run('commit')
  }

  /** SQLite has already rolled back where the disk was full. */
  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    if (connection.inTransaction) await connection.run('rollback')
  }

  releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.releaseMutex()
    return Promise.resolve()
  }

  destroy(): Promise<void> {
    this.#state?.file.close()
    this.#state = undefined
    return Promise.resolve()
  }
}

const createBusyError = (): DatabaseBusyError => new DatabaseBusyError('The database was busy with other requests.')

/** The page cache holds the indexes of some hundred thousand cases, whose keys are random. */
const CACHE_KIB = 32_768

/**
 * Readable for its owner alone, as are the files that SQLite puts next to it. Durable commits, erased data overwritten,
 * and no trust in what a database file may contain.
 */
function openSqliteFile(path: string): BetterSqlite.Database {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  if (!existsSync(path)) writeFileSync(path, '', { mode: 0o600 })
  const file = new BetterSqlite(path, { timeout: BLOCKING_WAIT_MS })
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'trusted_schema = OFF',
    'secure_delete = ON',
    `cache_size = -${CACHE_KIB}`,
  ])
    file.pragma(pragma)
  return file
}
