import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Readiness } from './shared/readiness.ts'

/** How long requests under way may take, and then background work; shorter than supervisors usually wait. */
const GRACE_MS = 4_000

const waitForGrace = (): Promise<void> => sleep(GRACE_MS, undefined, { ref: false })

const SWEEP_INTERVAL_MS = 100

export type ShutDownOptions = Readonly<{
  server: HttpServer
  readiness: Readiness
  /** How long requests are still accepted, so that a load balancer notices that this instance is no longer ready. */
  delayMs: number
  /** Closes what the requests use. */
  close: () => Promise<void>
}>

/**
 * Stops without cutting a call off: readiness is withdrawn and every response from now on closes its connection; after
 * the delay nothing new is accepted, and what is under way gets its answer within the grace period.
 */
export async function shutDown({ server, readiness, delayMs, close }: ShutDownOptions): Promise<void> {
  readiness.withdraw()
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  await sleep(delayMs)
  await closeConnections(server)
  await Promise.race([close(), waitForGrace()])
}

async function closeConnections(server: HttpServer): Promise<void> {
  await yieldToEventLoop()
  const closed = stopListening(server)
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL_MS)
  await Promise.race([closed, waitForGrace()])
  clearInterval(sweep)
  server.closeAllConnections()
}

/**
 * Resolves when all connections are closed. The method of `http.Server` would also close connections that were accepted
 * a moment ago, with a request that has not been read yet.
 */
const stopListening = (server: HttpServer): Promise<void> =>
  new Promise((resolve) => {
    Server.prototype.close.call(server, () => resolve())
  })
