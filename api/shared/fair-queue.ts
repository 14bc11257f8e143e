export type FairQueueOptions = Readonly<{
  /** How many callers have work under way at once. */
  maxRunning: number
  maxWaitingPerCaller: number
  maxWaiting: number
  /** Creates the error for a caller whose part of the queue is full, and for a full queue. */
  createBusyError: () => Error
}>

export type FairQueue = Readonly<{
  /** Runs work when it is the caller's turn. @throws the error of `createBusyError` where there is no room to wait */
  run: <Result>(caller: string, work: () => Promise<Result>) => Promise<Result>
  /** @throws the error of `createBusyError` where `run` would */
  requireRoom: (caller: string) => void
  countWaiting: () => number
}>

/** Each caller has one piece of work under way at a time, and callers take turns, however much one of them asks for. */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  /** What waits, by caller; whoever is first in this order has the next turn. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Set<string>()
  let waitingCount = 0

  const requireRoom = (caller: string): void => {
    const own = waiting.get(caller)?.length ?? 0
    if (own >= options.maxWaitingPerCaller || waitingCount >= options.maxWaiting) throw options.createBusyError()
  }

  const startNext = (): void => {
    for (const [caller, [start, ...rest]] of waiting) {
      if (running.size >= options.maxRunning) return
      if (start === undefined || running.has(caller)) continue
      if (rest.length > 0) waiting.set(caller, rest)
      else waiting.delete(caller)
      waitingCount -= 1
      running.add(caller)
      start()
    }
  }

  /** Whoever had a turn is the last to have another. */
  const finish = (caller: string): void => {
    running.delete(caller)
    const own = waiting.get(caller)
    if (own !== undefined) {
      waiting.delete(caller)
      waiting.set(caller, own)
    }
    startNext()
  }

  const run = async <Result>(caller: string, work: () => Promise<Result>): Promise<Result> => {
    requireRoom(caller)
    await new Promise<void>((resolve) => {
      waiting.set(caller, [...(waiting.get(caller) ?? []), resolve])
      waitingCount += 1
      startNext()
    })
    return work().finally(() => finish(caller))
  }

  return { run, requireRoom, countWaiting: () => waitingCount }
}
