import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

/** Together under a second, after which a request is answered with 'try again'. */
const CONNECT_TIMEOUT_MS = 400
const LOCK_TIMEOUT_MS = 500
const QUERY_TIMEOUT_MS = 10_000

const MAX_CONNECTIONS = 20

/** Moments fit into a number, which the driver does not know of a bigint. */
const BIGINT_OID = 20
const bigintTypeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format),
}

/** `onConnectionLost` is told when PostgreSQL ends a connection that nobody was using. */
export function createPostgresDialect(url: string, onConnectionLost: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    application_name: 'epicriteria',
    types: bigintTypeParsers,
  })
  pool.on('error', onConnectionLost)
  // The pool stops listening to a connection while it is lent out. Its query is rejected either way, but an 'error'
  // event that nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}
