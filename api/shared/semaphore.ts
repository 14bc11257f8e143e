export type SemaphoreOptions = Readonly<{
  /** How many may hold it at the same time. */
  permits: number
  /** How many may wait at the same time; without it, any number. */
  maxQueued?: number
  /** The error for whoever finds the queue full, or waits until the deadline. */
  createBusyError: () => Error
}>

/** Lets a fixed number in at a time, in the order of asking. */
export class Semaphore {
  readonly #maxQueued: number
  readonly #createBusyError: () => Error
  readonly #queue: (() => void)[] = []
  #freePermits: number

  constructor({ permits, maxQueued = Number.POSITIVE_INFINITY, createBusyError }: SemaphoreOptions) {
    this.#freePermits = permits
    this.#maxQueued = maxQueued
    this.#createBusyError = createBusyError
  }

  /**
   * To be followed by `release()`.
   * @throws what `createBusyError` makes: at once where the queue is full, or when the deadline, on the clock of
   * `performance.now()`, passes first
   */
  acquire(deadline: number = Number.POSITIVE_INFINITY): Promise<void> {
    if (this.#freePermits > 0) {
      this.#freePermits -= 1
      return Promise.resolve()
    }
    if (this.#queue.length >= this.#maxQueued) return Promise.reject(this.#createBusyError())
    return this.#enqueue(deadline)
  }

  /** Hands the permit to the next in line. */
  release(): void {
    const next = this.#queue.shift()
    if (next === undefined) this.#freePermits += 1
    else next()
  }

  #enqueue(deadline: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#queue.splice(this.#queue.indexOf(enter), 1)
        reject(this.#createBusyError())
      }
      const timer = Number.isFinite(deadline) ? setTimeout(leave, deadline - performance.now()) : undefined
      const enter = (): void => {
        clearTimeout(timer)
        resolve()
      }
      this.#queue.push(enter)
    })
  }
}
