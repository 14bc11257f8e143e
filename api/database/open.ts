import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Settings } from '../shared/settings.ts'
import { createPostgresDialect, REQUEST_PATIENCE } from './postgres.ts'
import type { Tables } from './schema.ts'
import { createSqliteDialect } from './sqlite.ts'

export type Database = Kysely<Tables>

export const SQLITE_FILE = 'epicriteria.db'

/**
 * Opens PostgreSQL if the settings name one, else the SQLite file of the data folder. To be closed with `destroy()`.
 * `patience`: with PostgreSQL.
 */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  onConnectionLost: (error: Error) => void,
  patience = REQUEST_PATIENCE,
): Database {
  const file = join(dataDir, SQLITE_FILE)
  return new Kysely<Tables>({
    dialect: databaseUrl ? createPostgresDialect(databaseUrl, onConnectionLost, patience) : createSqliteDialect(file),
  })
}
