import type { CompiledQuery } from 'kysely'
import type { Database } from './open.ts'

/**
 * A query that is put together once for each database, since putting it together takes longer than answering it.
 * The one parameter is whatever `build` puts in its place.
 */
export function compiledOnce<Row>(
  build: (db: Database) => CompiledQuery<Row>,
): (db: Database, parameter: string) => Promise<Row[]> {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>()
  return async (db, parameter) => {
    const query = compiled.get(db) ?? build(db)
    compiled.set(db, query)
    return (await db.executeQuery<Row>({ ...query, parameters: [parameter] })).rows
  }
}
