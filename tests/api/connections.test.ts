import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, it, vi } from 'vitest'
import { guardRequests, limitBytesUnderWay, limitConnections, refuseExpectations } from '../../api/connections.ts'
import { SECURITY_HEADERS } from '../../api/middleware/security-headers.ts'
import { createFhirRoutes } from '../../api/routes/fhir.ts'
import { RULES, startTestServer } from './support/test-server.ts'

let server: Server
const sockets: Socket[] = []

async function listen(listener: RequestListener): Promise<void> {
  server = createServer({ requireHostHeader: false }, guardRequests(listener))
  refuseExpectations(server)
  limitConnections(server, { trustedProxies: 0 })
  limitBytesUnderWay(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
}

function open(localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress })
  sockets.push(socket.on('error', () => {}))
  return socket
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

it.each([
  ['two hosts', 'Host: localhost\r\nHost: evil.example\r\n', 400],
  ['no host', '', 400],
  ['an expectation that nobody meets', 'Host: localhost\r\nExpect: evil\r\n', 417],
])(
  'a request with %s is refused with the headers of every response, and nobody answers it',
  async (_, headers, status) => {
    await listen((_request, response) => response.end('answered'))
    const socket = open()
    socket.write(`GET / HTTP/1.1\r\n${headers}\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const name of Object.keys(SECURITY_HEADERS)) expect(answer).toContain(`\r\n${name}: `)
    expect(answer).not.toContain('answered')
  },
)

it('a connection that asks for more than it reads is closed, and one that reads goes on', async () => {
  await listen((_, response) => response.end('answered'))
  const reader = open()
  for (let n = 0; n < 40; n++) {
    reader.write(REQUEST)
    expect(String((await once(reader, 'data'))[0])).toContain('answered')
  }
  await new Promise<void>((resolve) => server.close(() => resolve()) && reader.destroy())
  await listen(() => {})
  const greedy = open()
  greedy.write(REQUEST.repeat(17))
  await once(greedy.resume(), 'close')
})

it('one address cannot take the connections of all others', async () => {
  await listen((_, response) => response.end('answered'))
  const idle = Array.from({ length: 200 }, () => open())
  await Promise.all(idle.map((socket) => once(socket, 'connect')))
  await once(open().resume(), 'close')
  const other = open('127.0.0.2')
  other.write(REQUEST)
  expect(String((await once(other, 'data'))[0])).toContain('answered')
})

it('the addresses of one household count as one', async () => {
  await listen(() => {})
  const arrive = (address: string): Socket => {
    // This machine has no such address to call from.
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address })
    sockets.push(socket)
    server.emit('connection', socket)
    return socket
  }
  for (let n = 1; n <= 200; n++) expect(arrive(`2001:db8:0:1::${n.toString(16)}`).destroyed).toBe(false)
  expect(arrive('2001:db8:0:1::fff').destroyed).toBe(true)
  expect(arrive('2001:db8:0:2::1').destroyed).toBe(false)
})

const MEGABYTE = 1024 * 1024

it.each<[string, string, number]>([
  [
    'send half of what they announce',
    `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${2 * MEGABYTE}\r\n\r\n${'x'.repeat(MEGABYTE)}`,
    100,
  ],
  ['ask for much and read nothing', REQUEST.repeat(16), 10],
])('of clients that %s the oldest lose their connection, and who reads is answered', async (_, sent, clients) => {
  let [opened, closed] = [0, 0]
  await listen((request, response) => {
    request.on('data', () => {}).on('end', () => response.end('x'.repeat(MEGABYTE)))
  })
  server.on('connection', (socket) => {
    const number = opened++
    socket.once('close', () => {
      closed = number < clients / 2 ? closed + 1 : closed
    })
  })
  for (let n = 0; n < clients; n++) open().pause().write(sent)
  await vi.waitFor(() => expect(closed).toBeGreaterThan(clients / 5), 10_000)
  const reader = open('127.0.0.2')
  reader.write(REQUEST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  expect((await text(reader)).length).toBeGreaterThan(MEGABYTE)
  expect(opened).toBe(clients + 1)
})

it('who asks for a fixed answer again and again and reads nothing takes no memory for each', async () => {
  const path = '/fhir/Questionnaire/epicriteria-case'
  const { dependencies, close } = await startTestServer(() => Promise.resolve({}))
  const app = new Hono().route('/fhir', createFhirRoutes(dependencies, RULES.fhir, RULES.form))
  const [connections, requests] = [60, 16]
  const size = (await (await app.request(path)).arrayBuffer()).byteLength
  const answer = getRequestListener(app.fetch)
  let answered = 0
  await listen((request, response) => {
    void Promise.resolve(answer(request, response)).then(() => answered++)
  })
  const measure = () => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed
  const before = measure()
  for (let n = 0; n < connections; n++)
    open().pause().write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(requests))
  await vi.waitFor(() => expect(answered).toBe(connections * requests), 20_000)
  expect(measure() - before).toBeLessThan((connections * requests * size) / 3)
  await close()
})
