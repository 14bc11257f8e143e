import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from './server-process.ts'

export type Balancer = Readonly<{
  port: number
  /** Calls for which no instance gave an answer. */
  countUnanswered: () => number
  stop: () => void
}>

const PROBE_INTERVAL_MS = 200

/** Passes each call to the next of the instances whose /ready is 200, as a load balancer in front of them does. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let ready = [...ports]
  let turn = 0
  let unanswered = 0
  let isStopped = false

  const probe = async (): Promise<void> => {
    while (!isStopped) {
      const states = await Promise.all(ports.map(isReady))
      ready = ports.filter((_, index) => states[index])
      await sleep(PROBE_INTERVAL_MS)
    }
  }
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, url, headers } = incoming
    const port = ready[turn++ % ready.length]
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => {
      unanswered += 1
      outgoing.writeHead(502).end()
    })
    incoming.pipe(passed)
  }

  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  void probe()
  const stop = (): void => {
    isStopped = true
    server.close()
    server.closeAllConnections()
  }
  return { port: (server.address() as AddressInfo).port, countUnanswered: () => unanswered, stop }
}

const isReady = (port: number): Promise<boolean> =>
  sendRequest({ port, path: '/ready' }).then(
    ({ status }) => status === 200,
    () => false,
  )
