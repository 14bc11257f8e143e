import type { Kysely } from 'kysely'

/** Since when a provider has an account disabled by SCIM, and since when it knows it no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['deactivated_at', 'deprovisioned_at'])
    await db.schema.alterTable('users').addColumn(column, 'bigint').execute()
}
