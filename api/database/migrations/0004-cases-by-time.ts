import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('cases_of_user_by_time').on('cases').columns(['user_id', 'stored_at']).execute()
}
