import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['administrator_since', 'reviewer_since', 'last_seen_at', 'opens_until'])
    await db.schema.alterTable('users').addColumn(column, 'bigint').execute()
}
