import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

/** Together under a second, after which a request is answered with 'try again'. */
const CONNECT_MS = 400
const LOCK_MS = 500
const ANSWER_MS = 10_000

const MOST_CONNECTIONS = 20

/** Moments fit into a number, which the driver does not know of a bigint. */
const BIGINT = 20
const numbersFromBigints: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT ? Number : pg.types.getTypeParser(oid, format),
}

/** `onLost` is told when PostgreSQL ends a connection that nobody was using. */
export function postgresDialect(url: string, onLost: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    lock_timeout: LOCK_MS,
    query_timeout: ANSWER_MS,
    application_name: 'epicriteria',
    types: numbersFromBigints,
  })
  pool.on('error', onLost)
  return new PostgresDialect({ pool })
}
