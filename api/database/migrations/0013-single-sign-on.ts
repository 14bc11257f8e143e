import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identities')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('identities_by_subject', ['issuer', 'subject'])
    .execute()
  await db.schema.createIndex('identities_of_user').on('identities').column('user_id').execute()
  for (const column of ['provider', 'id_token'])
    await db.schema.alterTable('sessions').addColumn(column, 'text').execute()
}
