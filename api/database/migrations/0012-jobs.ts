import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('succeeded_at', 'bigint', (column) => column.notNull())
    .addColumn('failed_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.alterTable('cases').addColumn('claimed_at', 'bigint').execute()
  await db.schema
    .createIndex('cases_that_disagree')
    .on('cases')
    .column('stored_at')
    .where(sql<string | null>`disagreements`, '<>', '[]')
    .execute()
}
