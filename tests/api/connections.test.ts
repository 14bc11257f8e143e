import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { guardRequests, limitConnections } from '../../api/connections.ts'

let server: Server
const sockets: Socket[] = []

async function listen(listener: RequestListener): Promise<void> {
  server = createServer(guardRequests(listener))
  limitConnections(server, { trustedProxies: 0 })
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

it('a request with two hosts is not valid, and nobody answers it', async () => {
  await listen((_, response) => response.end('answered'))
  const socket = open()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
})

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
