import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cases')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('case_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('pack_version', 'text', (column) => column.notNull())
    .addColumn('pack_sha256', 'text', (column) => column.notNull())
    .addColumn('classification', 'text', (column) => column.notNull())
    .addColumn('disagreements', 'text')
    .addColumn('stored_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('case_once_for_each_user', ['user_id', 'sha256'])
    .execute()
  await db.schema.createIndex('cases_by_case_id').on('cases').column('case_id').execute()
  await db.schema
    .createIndex('cases_not_read_twice')
    .on('cases')
    .column('stored_at')
    .where(sql<string | null>`disagreements`, 'is', null)
    .execute()
}
