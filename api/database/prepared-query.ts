import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type Database, executePrepared } from './open.ts'

/** A placeholder for a value that differs with each call. */
export type Param<Name extends string> = (name: Name) => RawBuilder<never>

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

let preparedCount = 0

/**
 * Memoizes a compiled query for each database, since building it takes longer than running it. Whatever differs from
 * call to call has to be written as `param('name')`, and every column that is read has to be named: PostgreSQL refuses
 * a prepared statement once a migration has changed what it gives back.
 */
export function prepareQuery<Name extends string, Row>(
  build: (db: Database, param: Param<Name>) => CompiledQuery<Row>,
): (db: Database, values: Readonly<Record<Name, unknown>>) => Promise<Row[]> {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>()
  const statementName = `prepared-${preparedCount++}`
  return (db, values) => {
    const query = compiled.get(db) ?? build(db, (name) => sql`${new Placeholder(name)}`)
    compiled.set(db, query)
    const valuesByName: Readonly<Record<string, unknown>> = values
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? valuesByName[parameter.name] : parameter,
    )
    return executePrepared(db, statementName, { ...query, parameters })
  }
}

/** As `prepareQuery`, for a statement that takes several rows of values: it is compiled once for each number of them. */
export function prepareRowsQuery<Name extends string, Row>(
  build: (db: Database, params: readonly Param<Name>[]) => CompiledQuery<Row>,
): (db: Database, rows: readonly Readonly<Record<Name, unknown>>[]) => Promise<Row[]> {
  const queries = new Map<number, ReturnType<typeof prepareQuery<string, Row>>>()
  const prepare = (size: number) =>
    prepareQuery<string, Row>((db, param) => {
      const params = Array.from({ length: size }, (_, index) => (name: Name) => param(`${name} ${index}`))
      return build(db, params)
    })
  return (db, rows) => {
    const query = queries.get(rows.length) ?? prepare(rows.length)
    queries.set(rows.length, query)
    const values = rows.flatMap((row, index) => Object.entries(row).map(([name, value]) => [`${name} ${index}`, value]))
    return query(db, Object.fromEntries(values))
  }
}
