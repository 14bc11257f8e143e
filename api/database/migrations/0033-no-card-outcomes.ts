import { type Kysely, sql } from 'kysely'
import { UpgradeRefusal } from '../upgrade-refusal.ts'

/** The counts of what became of cards of CDS Hooks, which the server no longer serves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from card_outcomes`.execute(db)
  const count = Number(rows[0]?.count)
  if (count > 0)
    throw new UpgradeRefusal(
      `It holds ${count} counts of what became of cards of CDS Hooks, which this version no longer keeps: with the version before, write them to a file by \`npm run -s admin -- export card_outcomes\`, then empty the table by the SQL statement \`delete from card_outcomes\`, and start this version again.`,
    )
  await db.schema.dropTable('card_outcomes').execute()
}
