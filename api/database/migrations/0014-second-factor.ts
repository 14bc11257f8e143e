import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const addOwner = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.notNull().references('users.id').onDelete('cascade')

export async function up(db: Kysely<unknown>): Promise<void> {
  await createFactorTables(db)
  await createChallengeTables(db)
  for (const table of ['recovery_codes', 'passkeys', 'sign_in_challenges', 'passkey_challenges'])
    await db.schema.createIndex(`${table}_of_user`).on(table).column('user_id').execute()
}

async function createFactorTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('authenticators')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => addOwner(column).unique())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('used_step', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', addOwner)
    .addColumn('code_sha256', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', addOwner)
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute()
}

async function createChallengeTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_challenges')
    .addColumn('token_sha256', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', addOwner)
    .addColumn('password_version', 'integer', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('scope_sha256', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', addOwner)
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}
