import { type Kysely, sql } from 'kysely'

/** Whoever has a role, or logs in through a provider, is known; of the others nobody has noted who proved an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('email_proved_at', 'bigint').execute()
  await sql`update users set email_proved_at = created_at
    where administrator_since is not null or reviewer_since is not null
      or id in (select user_id from identities)`.execute(db)
}
