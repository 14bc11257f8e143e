import { type Kysely, sql } from 'kysely'

/** Outcomes of cards as one counter a day, service, outcome and reason, instead of a row for each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('card_outcomes').renameTo('single_card_outcomes').execute()
  await db.schema
    .createTable('card_outcomes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute()
  const day = sql`created_at - created_at % 86400000`
  await sql`insert into card_outcomes (id, service, outcome, reason, created_at, count)
    select (${day}) || ' ' || service || ' ' || outcome || ' ' || reason, service, outcome, reason, ${day}, count(*)
    from single_card_outcomes group by service, outcome, reason, ${day}`.execute(db)
  await db.schema.dropTable('single_card_outcomes').execute()
}
