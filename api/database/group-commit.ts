import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Database as SqliteFile } from 'better-sqlite3'
import type { Semaphore } from '../shared/semaphore.ts'
import { DatabaseBusyError, isBusyError } from './errors.ts'

const RETRY_DELAY_MS = 15

/** One statement that writes, and whoever waits for it. */
type PendingWrite = {
  execute: () => unknown
  deadline: number
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Writes that arrive at the same moment share one transaction, and so one wait for the disk; nobody is told of success
 * before that. A statement that fails fails alone. While another process holds the database, all wait as one.
 */
export class GroupCommit {
  readonly #file: SqliteFile
  readonly #mutex: Semaphore
  #pending: PendingWrite[] = []
  #isFlushing = false

  constructor(file: SqliteFile, mutex: Semaphore) {
    this.#file = file
    this.#mutex = mutex
  }

  /** The result of the statement, once it is on the disk. @throws DatabaseBusyError after the deadline */
  enqueue<Result>(execute: () => Result, deadline: number): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ execute, deadline, resolve: (result) => resolve(result as Result), reject })
      if (!this.#isFlushing) void this.#flush()
    })
  }

  async #flush(): Promise<void> {
    this.#isFlushing = true
    while (this.#pending.length > 0) {
      await yieldToEventLoop()
      await this.#mutex.acquire()
      const wasFree = this.#tryCommit()
      this.#mutex.release()
      this.#rejectExpired()
      if (!wasFree) await sleep(RETRY_DELAY_MS)
    }
    this.#isFlushing = false
  }

  /** False where another process holds the database. */
  #tryCommit(): boolean {
    try {
      this.#file.exec('begin immediate')
    } catch (error) {
      if (isBusyError(error)) return false
      this.#rejectAll(this.#takePending(), error)
      return true
    }
    this.#commitBatch(this.#takePending())
    return true
  }

  #commitBatch(writes: readonly PendingWrite[]): void {
    try {
      const settlements = writes.map((write) => runWrite(write))
      this.#file.exec('commit')
      for (const settle of settlements) settle()
    } catch (error) {
      if (this.#file.inTransaction) this.#file.exec('rollback')
      this.#rejectAll(writes, error)
    }
  }

  #takePending(): PendingWrite[] {
    const batch = this.#pending
    this.#pending = []
    return batch
  }

  #rejectExpired(): void {
    const now = performance.now()
    const expired = this.#pending.filter(({ deadline }) => deadline < now)
    this.#pending = this.#pending.filter(({ deadline }) => deadline >= now)
    this.#rejectAll(expired, new DatabaseBusyError('Another program held the database.'))
  }

  #rejectAll(writes: readonly PendingWrite[], error: unknown): void {
    for (const { reject } of writes) reject(error)
  }
}

/** Runs one statement; gives back how its outcome is told once all is on the disk. @throws where the disk fails everybody */
function runWrite({ execute, resolve, reject }: PendingWrite): () => void {
  try {
    const result = execute()
    return () => resolve(result)
  } catch (error) {
    if (!isStatementError(error)) throw error
    return () => reject(error)
  }
}

/** What is wrong with one row concerns nobody else. */
const isStatementError = (error: unknown): boolean =>
  !(error instanceof Error && 'code' in error && /^SQLITE_(FULL|IOERR|CORRUPT|NOMEM|READONLY)/.test(String(error.code)))
