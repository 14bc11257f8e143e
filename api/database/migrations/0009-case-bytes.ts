import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('cases')
    .addColumn('bytes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.dropIndex('cases_of_user_by_time').execute()
  await db.schema
    .createIndex('cases_of_user_by_time_with_bytes')
    .on('cases')
    .columns(['user_id', 'stored_at', 'bytes'])
    .execute()
}
