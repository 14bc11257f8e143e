import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** PostgreSQL empties a table without looking at its rows, so the triggers of rows do not see it; SQLite has no `truncate`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return
  await sql`create trigger audit_not_truncated before truncate on audit
    for each statement execute function keep_audit()`.execute(db)
}
