import { setTimeout as sleep } from 'node:timers/promises'

/** Somebody else kept the database for longer than a person should wait. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusy'
}

/** The longest that a timer can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** One at a time, in the order of asking; whoever has waited until its deadline goes without. */
export class Mutex {
  #isLocked = false
  readonly #queue: (() => void)[] = []

  /** @throws DatabaseBusy when the deadline, on the clock of `performance.now()`, passes first */
  async acquire(deadline: number): Promise<void> {
    if (!this.#isLocked) {
      this.#isLocked = true
      return
    }
    const { promise, resolve } = createDeferred()
    this.#queue.push(resolve)
    const timerAbort = new AbortController()
    const timeout = sleep(Math.min(MAX_TIMER_MS, Math.max(0, deadline - performance.now())), 'late', {
      signal: timerAbort.signal,
    }).catch(() => 'late')
    const outcome = await Promise.race([promise, timeout])
    timerAbort.abort()
    if (outcome === 'turn') return
    const index = this.#queue.indexOf(resolve)
    if (index === -1) return
    this.#queue.splice(index, 1)
    throw new DatabaseBusyError('The database was busy with other requests.')
  }

  /** Hands the turn to the next in line. */
  release(): void {
    const next = this.#queue.shift()
    if (next === undefined) this.#isLocked = false
    else next()
  }
}

function createDeferred(): { promise: Promise<'turn'>; resolve: () => void } {
  let settle: (outcome: 'turn') => void = () => {}
  const promise = new Promise<'turn'>((resolve) => {
    settle = resolve
  })
  return { promise, resolve: () => settle('turn') }
}
