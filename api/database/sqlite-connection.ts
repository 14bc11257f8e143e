import { setTimeout as after } from 'node:timers/promises'
import { SqliteError, type Database as SqliteFile, type Statement } from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { Together } from './group-commit.ts'
import type { Turns } from './mutex.ts'

const PAUSE_MS = 15

/** What all lendings of the one connection share. */
export type Shared = Readonly<{
  file: SqliteFile
  turns: Turns
  together: Together
  statements: Map<string, Statement>
}>

/** The one connection, lent for one statement or one transaction. */
export class SqliteConnection implements DatabaseConnection {
  readonly #shared: Shared
  readonly #deadline: number
  #hasTurn = true

  constructor(shared: Shared, deadline: number) {
    this.#shared = shared
    this.#deadline = deadline
  }

  get inTransaction(): boolean {
    return this.#hasTurn && this.#shared.file.inTransaction
  }

  passTurn(): void {
    if (this.#hasTurn) this.#shared.turns.pass()
    this.#hasTurn = false
  }

  executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#prepared(sql)
    const act = (): QueryResult<Row> => {
      if (statement.reader) return { rows: statement.all(...parameters) as Row[] }
      return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) }
    }
    if (statement.readonly || this.inTransaction) return Promise.resolve().then(act)
    this.passTurn()
    return this.#shared.together.add(act, this.#deadline)
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }

  /** `begin`, `commit` or `rollback`. A lock of another process is waited for without a turn, so that readers go on. */
  async run(statement: string): Promise<void> {
    for (;;) {
      try {
        this.#shared.file.exec(statement)
        return
      } catch (error) {
        if (!isBusy(error) || this.inTransaction || performance.now() > this.#deadline) throw error
      }
      this.passTurn()
      await after(PAUSE_MS)
      await this.#shared.turns.take(this.#deadline)
      this.#hasTurn = true
    }
  }

  /** A change of tables makes SQLite prepare anew by itself, so a statement stays good. */
  #prepared(sql: string): Statement {
    const { file, statements } = this.#shared
    const known = statements.get(sql)
    if (known !== undefined) return known
    const statement = file.prepare(sql)
    if (statements.size < MOST_STATEMENTS) statements.set(sql, statement)
    return statement
  }
}

const MOST_STATEMENTS = 200

export const isBusy = (error: unknown): boolean =>
  error instanceof SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)
