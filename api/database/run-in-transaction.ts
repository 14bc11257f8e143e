import type { Database } from './open.ts'

/** Runs in the transaction that is open, or in one of its own: what is written in it is there as a whole or not at all. */
export const runInTransaction = <Result>(
  db: Database,
  run: (transaction: Database) => Promise<Result>,
): Promise<Result> => (db.isTransaction ? run(db) : db.transaction().execute(run))
