import type { Kysely } from 'kysely'
import type { Database } from './open.ts'
import type { Tables } from './schema.ts'

/**
 * What a backup holds, in an order in which nothing refers to what is not there yet, each with its key. Sessions, links
 * of mails and counts of tries are left out: they are short-lived, and nobody should get in through a backup.
 */
export const KEPT_TABLES = [
  ['users', 'id'],
  ['cases', 'id'],
  ['comments', 'id'],
  ['feedback', 'id'],
  ['validations', 'id'],
] as const satisfies readonly (readonly [keyof Tables, string])[]

export type KeptTable = (typeof KEPT_TABLES)[number][0]
export type Counts = Readonly<Record<KeptTable, number>>

const AT_ONCE = 200

type Row = Readonly<Record<string, unknown>>

/** The rows of one table, some at a time, by their key. */
export async function* rowsOf(db: Database, table: KeptTable): AsyncGenerator<Row[]> {
  let after = ''
  for (;;) {
    const rows = await anyTable(db)
      .selectFrom(table)
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) return
    yield rows
    after = String(rows.at(-1)?.id)
  }
}

/** One moment of a database that goes on being used, copied into an empty one of either kind. */
export const copyAll = (from: Database, to: Database): Promise<Counts> =>
  from
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((moment) => to.transaction().execute((target) => copyTables(moment, target)))

async function copyTables(from: Database, to: Database): Promise<Counts> {
  const counts = { users: 0, cases: 0, comments: 0, feedback: 0, validations: 0 }
  for (const [table] of KEPT_TABLES) {
    for await (const rows of rowsOf(from, table)) {
      await anyTable(to).insertInto(table).values(rows).execute()
      counts[table] += rows.length
    }
  }
  return counts
}

/** Tables whose rows are handed on as they are, whatever their columns. */
const anyTable = (db: Database) => db as unknown as Kysely<Record<KeptTable, Row & { id: string }>>
