import { type Kysely, sql } from 'kysely'

/** One table of what is begun in an account and finished by a token, in place of three; what has not run out goes on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('one_time_tokens')
    .addColumn('token_sha256', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('password_version', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_known_browser', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  const common = sql`token_sha256, user_id, password_version, expires_at`
  const unexpired = sql`where expires_at > ${Date.now()}`
  await sql`insert into one_time_tokens (kind, ${common})
    select 'password reset', ${common} from password_resets ${unexpired}`.execute(db)
  await sql`insert into one_time_tokens (kind, ${common}, email)
    select 'email change', ${common}, email from email_changes ${unexpired}`.execute(db)
  await sql`insert into one_time_tokens (kind, ${common}, tries, is_known_browser)
    select 'sign-in', ${common}, tries, is_known_browser from sign_in_challenges ${unexpired}`.execute(db)
  for (const table of ['password_resets', 'email_changes', 'sign_in_challenges'])
    await db.schema.dropTable(table).execute()
  await createIndexes(db)
}

/** A person has one link of each kind, and can have several sign-ins that wait. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('one_time_tokens_of_user').on('one_time_tokens').columns(['user_id', 'kind']).execute()
  await db.schema
    .createIndex('one_link_of_a_kind')
    .unique()
    .on('one_time_tokens')
    .columns(['user_id', 'kind'])
    .where(sql<string>`kind`, '<>', sql.lit('sign-in'))
    .execute()
}
