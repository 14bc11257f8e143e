import { setTimeout as after } from 'node:timers/promises'

/** Somebody else kept the database for longer than a person should wait. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** The longest that a timer can wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** One at a time, in the order of asking; whoever has waited until its deadline goes without. */
export class Turns {
  #taken = false
  readonly #waiting: (() => void)[] = []

  /** @throws DatabaseBusy when the deadline, on the clock of `performance.now()`, passes first */
  async take(deadline: number): Promise<void> {
    if (!this.#taken) {
      this.#taken = true
      return
    }
    const { promise, go } = door()
    this.#waiting.push(go)
    const gaveUp = new AbortController()
    const late = after(Math.min(LONGEST_WAIT_MS, Math.max(0, deadline - performance.now())), 'late', {
      signal: gaveUp.signal,
    }).catch(() => 'late')
    const outcome = await Promise.race([promise, late])
    gaveUp.abort()
    if (outcome === 'turn') return
    const place = this.#waiting.indexOf(go)
    if (place === -1) return
    this.#waiting.splice(place, 1)
    throw new DatabaseBusy('The database was busy with other requests.')
  }

  /** Hands the turn to the next in line. */
  pass(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#taken = false
    else next()
  }
}

function door(): { promise: Promise<'turn'>; go: () => void } {
  let open: (outcome: 'turn') => void = () => {}
  const promise = new Promise<'turn'>((resolve) => {
    open = resolve
  })
  return { promise, go: () => open('turn') }
}
