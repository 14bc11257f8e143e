import type { Kysely } from 'kysely'

/** What the provider calls its own session (`sid`), by which it says that it has ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('provider_session', 'text').execute()
  await db.schema
    .createIndex('sessions_by_provider_session')
    .on('sessions')
    .columns(['provider', 'provider_session'])
    .execute()
}
