import { setTimeout as after, setImmediate as afterWhatIsReady } from 'node:timers/promises'
import type { Database as SqliteFile } from 'better-sqlite3'
import { DatabaseBusy, type Turns } from './mutex.ts'
import { isBusy } from './sqlite-connection.ts'

const PAUSE_MS = 15

/** One statement that writes, and whoever waits for it. */
type Wish = { act: () => unknown; deadline: number; keep: (result: unknown) => void; fail: (error: unknown) => void }

/**
 * Writes that arrive at the same moment share one transaction, and so one wait for the disk; nobody is told of success
 * before that. A statement that fails fails alone. While another process holds the database, all wait as one.
 */
export class Together {
  readonly #file: SqliteFile
  readonly #turns: Turns
  #wishes: Wish[] = []
  #writing = false

  constructor(file: SqliteFile, turns: Turns) {
    this.#file = file
    this.#turns = turns
  }

  /** The result of the statement, once it is on the disk. @throws DatabaseBusy after the deadline */
  add<Result>(act: () => Result, deadline: number): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#wishes.push({ act, deadline, keep: (result) => resolve(result as Result), fail: reject })
      if (!this.#writing) void this.#writeAll()
    })
  }

  async #writeAll(): Promise<void> {
    this.#writing = true
    while (this.#wishes.length > 0) {
      await afterWhatIsReady()
      await this.#turns.take(Number.POSITIVE_INFINITY)
      const isFree = this.#tryAll()
      this.#turns.pass()
      this.#dismissLate()
      if (!isFree) await after(PAUSE_MS)
    }
    this.#writing = false
  }

  /** False where another process holds the database. */
  #tryAll(): boolean {
    try {
      this.#file.exec('begin immediate')
    } catch (error) {
      if (isBusy(error)) return false
      this.#failAll(this.#taken(), error)
      return true
    }
    this.#commit(this.#taken())
    return true
  }

  #commit(wishes: readonly Wish[]): void {
    try {
      const tell = wishes.map((wish) => attempt(wish))
      this.#file.exec('commit')
      for (const one of tell) one()
    } catch (error) {
      if (this.#file.inTransaction) this.#file.exec('rollback')
      this.#failAll(wishes, error)
    }
  }

  #taken(): Wish[] {
    const taken = this.#wishes
    this.#wishes = []
    return taken
  }

  #dismissLate(): void {
    const now = performance.now()
    const late = this.#wishes.filter(({ deadline }) => deadline < now)
    this.#wishes = this.#wishes.filter(({ deadline }) => deadline >= now)
    this.#failAll(late, new DatabaseBusy('Another program held the database.'))
  }

  #failAll(wishes: readonly Wish[], error: unknown): void {
    for (const { fail } of wishes) fail(error)
  }
}

/** Runs one statement; gives back how its outcome is told once all is on the disk. @throws where the disk fails everybody */
function attempt({ act, keep, fail }: Wish): () => void {
  try {
    const result = act()
    return () => keep(result)
  } catch (error) {
    if (!isAlone(error)) throw error
    return () => fail(error)
  }
}

/** What is wrong with one row concerns nobody else. */
const isAlone = (error: unknown): boolean =>
  !(error instanceof Error && 'code' in error && /^SQLITE_(FULL|IOERR|CORRUPT|NOMEM|READONLY)/.test(String(error.code)))
