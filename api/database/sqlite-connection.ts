import { setTimeout as sleep } from 'node:timers/promises'
import type { Database as SqliteFile, Statement } from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { Semaphore } from '../shared/semaphore.ts'
import { isBusyError } from './errors.ts'
import { type GroupCommit, LOCK_RETRY_DELAY_MS } from './group-commit.ts'

/** Not possible in a transaction, and so not in one with the writes of others. */
export const EMPTY_WRITE_AHEAD_LOG = 'pragma wal_checkpoint(truncate)'

/** The state that all checkouts of the one connection share. */
export type ConnectionState = Readonly<{
  file: SqliteFile
  /** A mutex: its holder has the connection. */
  mutex: Semaphore
  groupCommit: GroupCommit
  statements: Map<string, Statement>
}>

/** The single connection, checked out for one statement or one transaction. */
export class SqliteConnection implements DatabaseConnection {
  readonly #state: ConnectionState
  readonly #deadline: number
  #holdsMutex = true

  constructor(state: ConnectionState, deadline: number) {
    this.#state = state
    this.#deadline = deadline
  }

  get inTransaction(): boolean {
    return this.#holdsMutex && this.#state.file.inTransaction
  }

  releaseMutex(): void {
    if (this.#holdsMutex) this.#state.mutex.release()
    this.#holdsMutex = false
  }

  executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#getStatement(sql)
    const execute = (): QueryResult<Row> => {
      if (statement.reader) return { rows: statement.all(...parameters) as Row[] }
      return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) }
    }
    if (statement.readonly || this.inTransaction || sql === EMPTY_WRITE_AHEAD_LOG)
      return Promise.resolve().then(execute)
    this.releaseMutex()
    return this.#state.groupCommit.enqueue(execute, this.#deadline)
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }

  /**
   * Runs `begin`, `commit` or `rollback`. Waiting for another process's lock happens outside the mutex, so that readers
   * go on.
   */
  async run(statement: string): Promise<void> {
    for (;;) {
      try {
        this.#state.file.exec(statement)
        return
      } catch (error) {
        if (!isBusyError(error) || this.inTransaction || performance.now() > this.#deadline) throw error
      }
      this.releaseMutex()
      await sleep(LOCK_RETRY_DELAY_MS)
      await this.#state.mutex.acquire(this.#deadline)
      this.#holdsMutex = true
    }
  }

  /** A cache of prepared statements; SQLite prepares them again by itself when the schema changes. */
  #getStatement(sql: string): Statement {
    const { file, statements } = this.#state
    const cached = statements.get(sql)
    if (cached !== undefined) return cached
    const statement = file.prepare(sql)
    if (statements.size < MAX_CACHED_STATEMENTS) statements.set(sql, statement)
    return statement
  }
}

const MAX_CACHED_STATEMENTS = 200
