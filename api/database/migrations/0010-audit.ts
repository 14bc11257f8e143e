import { type Kysely, SqliteAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('audit_by_time').on('audit').column('at').execute()
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  for (const statement of isSqlite ? SQLITE_TRIGGERS : POSTGRES_TRIGGERS) await sql.raw(statement).execute(db)
}

/** Two years in milliseconds, after which a row may go. */
const KEPT_MS = 63_072_000_000

const SQLITE_TRIGGERS = [
  `create trigger audit_unchanged before update on audit
   begin select raise(abort, 'The audit table is append-only.'); end`,
  `create trigger audit_kept before delete on audit when old.at > unixepoch() * 1000 - ${KEPT_MS}
   begin select raise(abort, 'The audit table is append-only.'); end`,
]

const POSTGRES_TRIGGERS = [
  `create function keep_audit() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' and old.at <= extract(epoch from now()) * 1000 - ${KEPT_MS} then return old; end if;
     raise exception 'The audit table is append-only.';
   end $$`,
  'create trigger audit_kept before update or delete on audit for each row execute function keep_audit()',
]
