import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sign_in_challenges')
    .addColumn('is_known_browser', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
