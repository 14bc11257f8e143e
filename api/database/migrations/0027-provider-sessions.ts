import type { Kysely } from 'kysely'

/** The id of the provider's own session (`sid`), by which it reports the end of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('provider_session', 'text').execute()
  await db.schema
    .createIndex('sessions_by_provider_session')
    .on('sessions')
    .columns(['provider', 'provider_session'])
    .execute()
}
