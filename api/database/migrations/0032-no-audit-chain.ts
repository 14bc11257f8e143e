import type { Kysely } from 'kysely'

/** What an entry states stays; only the hashes that chained it to the one before go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of ['audit_by_length', 'audit_by_number']) await db.schema.dropIndex(index).execute()
  for (const column of ['chain', 'number', 'previous_sha256', 'sha256'])
    await db.schema.alterTable('audit').dropColumn(column).execute()
}
