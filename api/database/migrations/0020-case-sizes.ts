import { type Kysely, sql } from 'kysely'

/** Cases from before sizes were kept count for what an account holds, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update cases set bytes = octet_length(text) + octet_length(classification) where bytes = 0`.execute(db)
}
