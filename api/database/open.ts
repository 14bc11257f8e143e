import { join } from 'node:path'
import {
  Kysely,
  type KyselyPlugin,
  type LogEvent,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresDialect,
} from 'kysely'
import type { Pool } from 'pg'
import type { Settings } from '../settings/settings.ts'
import { DatabaseDamagedError, findDatabaseFailure } from './errors.ts'
import { createPostgresPool, REQUEST_PATIENCE } from './postgres.ts'
import type { Tables } from './schema.ts'
import { createSqliteDialect } from './sqlite.ts'

export type Database = Kysely<Tables>

export const SQLITE_FILE = 'epicriteria.db'

/** Without a size of the pool, as for a command, it has the one connection that is needed. */
export type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'postgresPool'>>

const pools = new WeakMap<Database, Pool>()

/**
 * Opens PostgreSQL if the settings name one, else the SQLite file of the data folder. To be closed with `destroy()`.
 * `patience`: with PostgreSQL.
 */
export function openDatabase(
  { databaseUrl, dataDir, postgresPool }: DatabaseSettings,
  onConnectionLost: (error: Error) => void,
  patience = REQUEST_PATIENCE,
): Database {
  const guard = new DamageGuard()
  const options = { plugins: [guard], log: guard.observe }
  if (!databaseUrl)
    return register(new Kysely<Tables>({ dialect: createSqliteDialect(join(dataDir, SQLITE_FILE)), ...options }), guard)
  const pool = createPostgresPool({ url: databaseUrl, max: postgresPool ?? 1, onConnectionLost, patience })
  const db = register(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...options }), guard)
  pools.set(db, pool)
  return db
}

const guards = new WeakMap<Database, DamageGuard>()

function register(db: Database, guard: DamageGuard): Database {
  guards.set(db, guard)
  return db
}

/** Calls back once, when a query finds the database damaged; from then on every write to it fails. */
export const watchDamage = (db: Database, onDamage: () => void): void => guards.get(db)?.watch(onDamage)

/** The connections of PostgreSQL by what they do, and how many requests wait for one; SQLite has one, in use at once. */
export function countConnections(db: Database): Readonly<Record<'busy' | 'idle' | 'waited for', number>> {
  const pool = pools.get(db)
  if (pool === undefined) return { busy: 1, idle: 0, 'waited for': 0 }
  return { busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, 'waited for': pool.waitingCount }
}

const WRITES: readonly string[] = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode']

/** Refuses every write to a database from the first query on that finds it damaged. */
class DamageGuard implements KyselyPlugin {
  #isDamaged = false
  #onDamage: () => void = () => {}

  /** Given to Kysely as its log, which has the error of each query. */
  readonly observe = (event: LogEvent): void => {
    if (event.level !== 'error' || findDatabaseFailure(event.error) !== 'damaged' || this.#isDamaged) return
    this.#isDamaged = true
    this.#onDamage()
  }

  /** Calls back once, when the damage is found. */
  watch(onDamage: () => void): void {
    this.#onDamage = onDamage
  }

  /** @throws DatabaseDamagedError for a write once damage was found */
  transformQuery({ node }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    if (this.#isDamaged && WRITES.includes(node.kind)) throw new DatabaseDamagedError('The database is damaged.')
    return node
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<PluginTransformResultArgs['result']> {
    return Promise.resolve(result)
  }
}
