import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type Database, executePrepared } from './open.ts'

/** A placeholder for a value that differs with each call. */
export type Param<Name extends string> = (name: Name) => RawBuilder<never>

/** `row`: of which row of values, by its index. */
class Placeholder {
  readonly name: string
  readonly row: number
  constructor(name: string, row: number) {
    this.name = name
    this.row = row
  }
}

const createParam =
  <Name extends string>(row: number): Param<Name> =>
  (name) =>
    sql`${new Placeholder(name, row)}`

type Values<Name extends string> = Readonly<Record<Name, unknown>>

let preparedCount = 0

/**
 * Memoizes a compiled query for each database, since building it takes longer than running it. Whatever differs from
 * call to call has to be written as `param('name')`, and every column that is read has to be named: PostgreSQL refuses
 * a prepared statement once a migration has changed what it gives back.
 */
export function prepareQuery<Name extends string, Row>(
  build: (db: Database, param: Param<Name>) => CompiledQuery<Row>,
): (db: Database, values: Values<Name>) => Promise<Row[]> {
  const run = prepareStatement((db) => build(db, createParam<Name>(0)))
  return (db, values) => run(db, [values])
}

/** As `prepareQuery`, for a statement that takes several rows of values: it is compiled once for each number of them. */
export function prepareRowsQuery<Name extends string, Row>(
  build: (db: Database, params: readonly Param<Name>[]) => CompiledQuery<Row>,
): (db: Database, rows: readonly Values<Name>[]) => Promise<Row[]> {
  const statements = new Map<number, RowsStatement<Row>>()
  const prepare = (size: number) =>
    prepareStatement((db) => {
      const params = Array.from({ length: size }, (_, row) => createParam<Name>(row))
      return build(db, params)
    })
  return (db, rows) => {
    const statement = statements.get(rows.length) ?? prepare(rows.length)
    statements.set(rows.length, statement)
    return statement(db, rows)
  }
}

type RowsStatement<Row> = (db: Database, rows: readonly Values<string>[]) => Promise<Row[]>

function prepareStatement<Row>(build: (db: Database) => CompiledQuery<Row>): RowsStatement<Row> {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>()
  const statementName = `prepared-${preparedCount++}`
  return (db, rows) => {
    const query = compiled.get(db) ?? build(db)
    compiled.set(db, query)
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? rows[parameter.row]?.[parameter.name] : parameter,
    )
    return executePrepared(db, statementName, { ...query, parameters })
  }
}
