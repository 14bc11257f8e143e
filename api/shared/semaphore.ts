export type SemaphoreOptions = Readonly<{
  /** How many can hold a permit at the same time; 1 makes it a mutex. */
  permits: number
  /** How many can wait at the same time; unlimited by default. */
  maxQueued?: number
  /** Creates the error for a full queue and for a wait past its deadline. */
  createBusyError: () => Error
}>

/** A FIFO semaphore with a bounded queue; with one permit, a mutex. */
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

  /** How many wait. */
  get queued(): number {
    return this.#queue.length
  }

  /**
   * Waits for a permit, to be given back with `release()`. `deadline` is on the clock of `performance.now()`, in
   * milliseconds.
   * @throws the error of `createBusyError`: at once where the queue is full, or when the deadline passes first
   */
  acquire(deadline: number = Number.POSITIVE_INFINITY): Promise<void> {
    if (this.#freePermits > 0) {
      this.#freePermits -= 1
      return Promise.resolve()
    }
    if (this.#queue.length >= this.#maxQueued) return Promise.reject(this.#createBusyError())
    return this.#enqueue(deadline)
  }

  /**
   * Does a piece of work with a permit, which is given back whether or not it succeeds.
   * @throws as `acquire`, and what the work throws
   */
  async run<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    await this.acquire()
    try {
      return await work()
    } finally {
      this.release()
    }
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
