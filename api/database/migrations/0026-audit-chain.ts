import type { Kysely } from 'kysely'

/** Each entry is chained to the one before by a hash. Those from before are in no chain, since nobody can vouch for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['chain', 'previous_sha256', 'sha256'])
    await db.schema.alterTable('audit').addColumn(column, 'text').execute()
  await db.schema.alterTable('audit').addColumn('number', 'bigint').execute()
  await db.schema.createIndex('audit_by_length').on('audit').column('number').execute()
  await db.schema.createIndex('audit_by_number').unique().on('audit').columns(['chain', 'number']).execute()
}
