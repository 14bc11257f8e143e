import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

/** How long a connection is waited for, and a lock that somebody else holds. */
export type DatabasePatience = Readonly<{ connectMs: number; lockMs: number }>

/** Under a second in all; then the request is answered with 503 and 'try again'. */
export const REQUEST_PATIENCE: DatabasePatience = { connectMs: 400, lockMs: 500 }

/** A command has nobody to try it again, and its process may be slow to start beside a busy server. */
export const COMMAND_PATIENCE: DatabasePatience = { connectMs: 5_000, lockMs: 5_000 }

const QUERY_TIMEOUT_MS = 10_000

const MAX_CONNECTIONS = 20

/** Timestamps fit into a number, but the driver returns bigint as text by default. */
const BIGINT_OID = 20
const bigintTypeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format),
}

/** `onConnectionLost` is called when PostgreSQL closes an idle connection. */
export function createPostgresDialect(
  url: string,
  onConnectionLost: (error: Error) => void,
  { connectMs, lockMs }: DatabasePatience,
): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    lock_timeout: lockMs,
    query_timeout: QUERY_TIMEOUT_MS,
    application_name: 'epicriteria',
    types: bigintTypeParsers,
  })
  pool.on('error', onConnectionLost)
  // The pool removes its listener from a connection that is checked out. The query is rejected either way, but an
  // 'error' event without a listener ends the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}
