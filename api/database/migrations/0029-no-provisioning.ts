import type { Kysely } from 'kysely'

/**
 * Drops when a provider disabled or gave up an account by SCIM. The accounts stay as they are: one that is disabled stays
 * so until an administrator enables it, and the audit table names the provider.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['deactivated_at', 'deprovisioned_at'])
    await db.schema.alterTable('users').dropColumn(column).execute()
}
