import type { Kysely } from 'kysely'
import { isTextIntact } from '../shared/case-integrity.ts'
import type { Database } from './open.ts'
import type { Tables } from './schema.ts'

/**
 * The tables of a backup with their keys, in an order that satisfies foreign keys. Sessions, reset tokens, challenges
 * and rate-limit counters are left out: they are short-lived, and a backup should let nobody in.
 */
export const BACKED_UP_TABLES = [
  ['users', 'id'],
  ['identities', 'id'],
  ['authenticators', 'id'],
  ['recovery_codes', 'id'],
  ['cases', 'id'],
  ['case_versions', 'id'],
  ['comments', 'id'],
  ['feedback', 'id'],
  ['validations', 'id'],
  ['audit', 'id'],
] as const satisfies readonly (readonly [keyof Tables, string])[]

export type BackedUpTable = (typeof BACKED_UP_TABLES)[number][0]
export type RowCounts = Readonly<Record<BackedUpTable, number>>

/** `alteredCases`: the ids of cases left out because their text does not match its hash. */
export type CopyResult = Readonly<{ counts: RowCounts; alteredCases: readonly string[] }>

/** A case can take 300 kB, and nothing else more than 60. */
const ROWS_PER_BATCH = { cases: 16, others: 100 } as const

type UntypedRow = Readonly<Record<string, unknown>>

/** Reads a table in batches, ordered by key (keyset pagination). */
export async function* streamRows(db: Database, table: BackedUpTable): AsyncGenerator<UntypedRow[]> {
  let after = ''
  for (;;) {
    const rows = await toUntypedTables(db)
      .selectFrom(table)
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(table === 'cases' || table === 'case_versions' ? ROWS_PER_BATCH.cases : ROWS_PER_BATCH.others)
      .execute()
    if (rows.length === 0) return
    yield rows
    after = String(rows.at(-1)?.id)
  }
}

/** Whether a row's text matches its hash; true for a row that is not a case. */
export const isRowIntact = ({ text, sha256 }: UntypedRow): boolean =>
  typeof text !== 'string' || typeof sha256 !== 'string' || isTextIntact({ text, sha256 })

/** Copies a consistent snapshot of a database in use into an empty one of either kind. */
export const copyDatabase = (from: Database, to: Database): Promise<CopyResult> =>
  from
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => to.transaction().execute((target) => copyTables(snapshot, target)))

async function copyTables(from: Database, to: Database): Promise<CopyResult> {
  const alteredCases: string[] = []
  const counts = {
    users: 0,
    identities: 0,
    authenticators: 0,
    recovery_codes: 0,
    cases: 0,
    case_versions: 0,
    comments: 0,
    feedback: 0,
    validations: 0,
    audit: 0,
  }
  for (const [table] of BACKED_UP_TABLES) {
    for await (const rows of streamRows(from, table)) {
      alteredCases.push(...rows.filter((row) => !isRowIntact(row)).map(({ id }) => String(id)))
      // The earlier versions of a case that is left out have nothing to belong to.
      const intact = rows.filter((row) => isRowIntact(row) && !alteredCases.includes(String(row.row_id)))
      if (intact.length > 0) await toUntypedTables(to).insertInto(table).values(intact).execute()
      counts[table] += intact.length
    }
  }
  return { counts, alteredCases }
}

/** Tables whose rows are copied as they are, whatever their columns. */
const toUntypedTables = (db: Database) => db as unknown as Kysely<Record<BackedUpTable, UntypedRow & { id: string }>>
