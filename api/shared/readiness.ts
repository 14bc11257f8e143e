import { HttpError } from './problem-details.ts'

/** Whether this instance wants requests, as a load balancer asks. */
export type Readiness = Readonly<{
  /** @throws HttpError while the server stops, and the driver's error where the database takes no writes */
  check: () => Promise<void>
  /** From now on `check` fails, so that a load balancer sends requests elsewhere. */
  withdraw: () => void
}>

/** The check writes, so whoever asks often gets an answer of the last second. */
const CACHE_MS = 1_000

export function createReadiness(checkDatabase: () => Promise<void>): Readiness {
  let isStopping = false
  let last: Readonly<{ result: Promise<void>; until: number }> | undefined

  const check = (): Promise<void> => {
    if (isStopping) return Promise.reject(new HttpError(503, STOPPING))
    const now = performance.now()
    if (last === undefined || last.until < now) last = { result: checkDatabase(), until: now + CACHE_MS }
    return last.result
  }
  const withdraw = (): void => {
    isStopping = true
  }
  return { check, withdraw }
}

const STOPPING = 'This server is being stopped. Another one answers, or this one will once it has been started again.'
