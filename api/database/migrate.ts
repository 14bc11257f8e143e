import { type Kysely, type Migration, Migrator } from 'kysely'
import { MIGRATIONS } from './migrations/index.ts'
import { UpgradeRefusal } from './upgrade-refusal.ts'

/** Why the database cannot be used, as a sentence for whoever runs the server. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Runs all pending migrations in one transaction.
 * @throws MigrationError that names the failed migration; the database is then unchanged
 */
export async function migrate<Schema>(db: Kysely<Schema>, migrations = MIGRATIONS): Promise<string[]> {
  const provider = { getMigrations: (): Promise<Record<string, Migration>> => Promise.resolve({ ...migrations }) }
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest()
  if (error === undefined) return results.map(({ migrationName }) => migrationName)
  if (isFromNewerVersion(error))
    throw new MigrationError(
      'The database was written by a newer version of EpiCriteria: start that version, or a newer one.',
    )
  if (error instanceof UpgradeRefusal)
    throw new MigrationError(`The database was not changed. ${error.message}`, { cause: error })
  const failed = results.find(({ status }) => status === 'Error')
  if (failed === undefined) throw error
  throw new MigrationError(
    `The database could not be migrated to the current version (${failed.migrationName} failed): nothing was changed.`,
    { cause: error },
  )
}

/** Kysely's message for a database with a migration that is not in the list. */
const isFromNewerVersion = (error: unknown): boolean =>
  error instanceof Error && /^corrupted migrations: previously executed migration/.test(error.message)
