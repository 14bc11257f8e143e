import type { Database } from '../database/open.ts'

/**
 * The readiness check: writes to the database, since only that shows that cases can be stored.
 * @throws the driver's error if it fails
 */
export async function checkWritable(db: Database): Promise<void> {
  const row = { id: 1, at: Date.now() }
  await db
    .insertInto('heartbeat')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
