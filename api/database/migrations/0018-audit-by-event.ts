import type { Kysely } from 'kysely'

/** What happened, in the order in which the page lists it: an event that hardly ever did is found at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('audit_of_action').on('audit').columns(['action', 'at', 'id']).execute()
}
