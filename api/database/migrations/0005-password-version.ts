import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'sessions'])
    await db.schema
      .alterTable(table)
      .addColumn('password_version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
}
