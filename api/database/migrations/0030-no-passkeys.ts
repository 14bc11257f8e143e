import { type Kysely, sql } from 'kysely'

/**
 * Drops passkeys, and opens no account by that: from now on an account has a second step as long as it has an app or
 * recovery codes, used ones too. Where a passkey came without any code, one that nobody can type stands for it, until an
 * administrator resets the second step. Codes that were left behind without app and passkey would lock their owner out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from recovery_codes where user_id not in (select user_id from authenticators)
    and user_id not in (select user_id from passkeys)`.execute(db)
  await sql`insert into recovery_codes (id, user_id, code_sha256, created_at, used_at)
    select 'passkey of ' || user_id, user_id, '', min(created_at), min(created_at) from passkeys
    where user_id not in (select user_id from recovery_codes) group by user_id`.execute(db)
  for (const table of ['passkey_challenges', 'passkeys']) await db.schema.dropTable(table).execute()
}
