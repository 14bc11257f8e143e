import pg from 'pg'

/** How long a connection is waited for, a lock that somebody else holds, and a statement in all. */
export type DatabasePatience = Readonly<{ connectMs: number; lockMs: number; queryMs: number }>

/** Then the request is answered with 503 and 'try again'. */
export const REQUEST_PATIENCE: DatabasePatience = { connectMs: 1_500, lockMs: 500, queryMs: 2_000 }

/**
 * A command has nobody to try it again, and its process may be slow to start next to a busy server; a migration may
 * have a large table to write.
 */
export const COMMAND_PATIENCE: DatabasePatience = { connectMs: 5_000, lockMs: 5_000, queryMs: 600_000 }

/** PostgreSQL ends a slow statement itself; when it hangs, the driver gives up this much later. */
const HANG_MARGIN_MS = 200

/** Timestamps fit into a number, but the driver returns bigint as text by default. */
const BIGINT_OID = 20
const bigintTypeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format),
}

type PoolOptions = Readonly<{
  url: string
  /** How many connections it holds at most. */
  max: number
  onConnectionLost: (error: Error) => void
  patience: DatabasePatience
}>

/** `onConnectionLost` is called when PostgreSQL closes an idle connection. */
export function createPostgresPool({ url, max, onConnectionLost, patience }: PoolOptions): pg.Pool {
  const { connectMs, lockMs, queryMs } = patience
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    lock_timeout: lockMs,
    statement_timeout: queryMs,
    query_timeout: queryMs + HANG_MARGIN_MS,
    application_name: 'epicriteria',
    types: bigintTypeParsers,
  })
  pool.on('error', onConnectionLost)
  // The pool removes its listener from a connection that is checked out. The query is rejected either way, but an
  // 'error' event without a listener ends the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
