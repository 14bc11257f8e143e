import type { Kysely } from 'kysely'

/** A timer of the system calls `admin backup`, and nothing is left that tries to restore by itself. */
export async function up(db: Kysely<{ jobs: { name: string } }>): Promise<void> {
  await db.deleteFrom('jobs').where('name', '!=', 'backup').execute()
  await db.schema.alterTable('jobs').dropColumn('next_at').execute()
}
