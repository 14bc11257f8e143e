import { type Kysely, sql } from 'kysely'

/** When the provider had the person log in. An ID token that was kept in clear is dropped; its session goes on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('signed_on_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update sessions set id_token = null`.execute(db)
}
