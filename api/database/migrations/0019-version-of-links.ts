import { type Kysely, sql } from 'kysely'

/**
 * A link belongs to the password with which it was requested. A change of address that waits may have outlived a reset,
 * so it ends here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['password_resets', 'email_changes'])
    await db.schema
      .alterTable(table)
      .addColumn('password_version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  await sql`delete from email_changes`.execute(db)
  await sql`update password_resets set password_version =
    (select users.password_version from users where users.id = password_resets.user_id)`.execute(db)
}
