import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { normalizeAddress } from './middleware/client-address.ts'
import { SECURITY_HEADERS } from './middleware/security-headers.ts'
import type { Settings } from './settings/settings.ts'
import type { ProblemStatus } from './shared/problem-details.ts'
import { formatProblem } from './shared/problem-details.ts'

/** Each connection costs a descriptor and memory; a reverse proxy needs a few dozen, a browser at most six. */
const MAX_CONNECTIONS = 2_000

/** A hospital behind one address, without a proxy; a tenth of all, so that nobody takes the others' part. */
const MAX_CONNECTIONS_PER_ADDRESS = 200

/** What a connection may have requested and not read: browsers make one request at a time. */
const MAX_QUEUED_REQUESTS = 16

/** Bounds the connections in all, and those of one address or IPv6 network of a household, unless a proxy in front makes all of them. */
export function limitConnections(server: Server, { trustedProxies }: Pick<Settings, 'trustedProxies'>): void {
  server.maxConnections = MAX_CONNECTIONS
  if (trustedProxies > 0) return
  const counts = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = normalizeAddress(socket.remoteAddress ?? '')
    const count = (counts.get(address) ?? 0) + 1
    if (count > MAX_CONNECTIONS_PER_ADDRESS) return void socket.destroy()
    counts.set(address, count)
    socket.once('close', () => release(counts, address))
  })
}

function release(counts: Map<string, number>, address: string): void {
  const left = (counts.get(address) ?? 1) - 1
  if (left > 0) counts.set(address, left)
  else counts.delete(address)
}

/** What clients may have begun to send, and have not taken of their answers, all together. */
const MAX_BYTES_UNDER_WAY = 64 * 1024 * 1024

const WATCH_INTERVAL_MS = 200

/**
 * Bounds what is kept for clients that send half a body or do not read their answer. Above the bound those lose their
 * connection that have had it open for a call for longest: whoever sends and reads is done long before.
 */
export function limitBytesUnderWay(server: Server): void {
  const calls = new Map<ServerResponse, Readonly<{ request: IncomingMessage; bytesBefore: number }>>()
  server.on('request', (request, response) => {
    calls.set(response, { request, bytesBefore: request.socket.bytesRead })
    response.once('close', () => calls.delete(response))
  })
  const watch = setInterval(() => {
    let bytes = 0
    const heldBytes = [...calls].map(([response, { request, bytesBefore }]) => {
      // Node does not report the end of a call that waits behind another one in a closed connection.
      if (request.socket.destroyed) calls.delete(response)
      const unfinished = request.complete ? 0 : request.socket.bytesRead - bytesBefore
      const held = calls.has(response) ? unfinished + response.writableLength : 0
      bytes += held
      return [request.socket, held] as const
    })
    for (const [socket, held] of heldBytes) {
      if (bytes <= MAX_BYTES_UNDER_WAY) return
      if (held > 0) socket.destroy()
      bytes -= held
    }
  }, WATCH_INTERVAL_MS).unref()
  server.once('close', () => clearInterval(watch))
}

/**
 * Refuses what no application should see: no Host or a second one, and more requests at once than a connection may have.
 */
export function guardRequests(listener: RequestListener): RequestListener {
  const queued = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const count = (queued.get(socket) ?? 0) + 1
    if (count > MAX_QUEUED_REQUESTS) return void socket.destroy()
    const hosts = countHosts(request)
    if (hosts > 1) return answerClientError({}, socket)
    if (hosts === 0 && request.httpVersion === '1.1') return answerClientError({ code: 'NO_HOST' }, socket)
    queued.set(socket, count)
    response.once('close', () => queued.set(socket, (queued.get(socket) ?? 1) - 1))
    return listener(request, response)
  }
}

/** Names and values take turns in `rawHeaders`. */
const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/** Answers, with the headers of every response, what Node would refuse by a bare status: an Expect header that it does not know. */
export const refuseExpectations = (server: Server): unknown =>
  server.on('checkExpectation', ({ socket }) => answerClientError({ code: 'EXPECTATION' }, socket))

/** What is refused before there is a request that the application could answer, by the code of its error. */
const EARLY_REFUSALS: Readonly<Record<string, readonly [status: ProblemStatus, detail: string]>> = {
  NO_HOST: [400, 'The request has no Host header, so nothing was done with it.'],
  EXPECTATION: [
    417,
    'The request expects something in its Expect header that no call here does: send it without that.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time: send it again.'],
  HPE_HEADER_OVERFLOW: [
    431,
    'The headers of the request are too long: clear the cookies of this site, then try again.',
  ],
}

const MALFORMED = [400, 'The request is not valid HTTP, so nothing was done with it.'] as const

/** Answers a request that the application never sees, with the headers of every other response, and closes the connection. */
export function answerClientError(
  error: Readonly<{ code?: string }>,
  socket: Pick<Socket, 'writable' | 'end' | 'destroy'>,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const [status, detail] = EARLY_REFUSALS[error.code ?? ''] ?? MALFORMED
  const { title, body } = formatProblem(status, detail)
  const headers = { ...PROBLEM_HEADERS, connection: 'close', 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join('')}\r\n${body}`)
}

const PROBLEM_HEADERS = {
  ...SECURITY_HEADERS,
  'content-type': 'application/problem+json',
  'cache-control': 'no-store',
}

/** Answers a request whose address is none, such as `GET *` or one with a wrong Host. */
export function respondToInvalidAddress(): Response {
  const [status, detail] = MALFORMED
  return new Response(formatProblem(status, detail).body, { status, headers: PROBLEM_HEADERS })
}
