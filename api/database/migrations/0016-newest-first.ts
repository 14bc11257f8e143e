import type { Kysely } from 'kysely'

/** Whom an entry is of, and the order in which pages list what there is: newest first, `id` among the same moment. */
const INDEXES = [
  ['audit_of_actor', 'audit', ['actor', 'at', 'id']],
  ['audit_of_target', 'audit', ['target', 'at', 'id']],
  ['comments_by_time', 'comments', ['created_at', 'id']],
  ['feedback_by_time', 'feedback', ['created_at', 'id']],
  ['validations_by_time', 'validations', ['created_at', 'id']],
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table, columns] of INDEXES)
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute()
}
