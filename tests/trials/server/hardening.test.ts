import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServerProcess, sendRequest, spawnServer } from '../load/server-process.ts'

let folder: string
let servers: readonly ServerProcess[] = []

/** Two at once, on a database that neither has made yet. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'epicriteria-'))
  servers = await Promise.all([spawnServer({ DATA_DIR: folder }), spawnServer({ DATA_DIR: folder })])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  rmSync(folder, { recursive: true })
})

it('two servers that start at the same moment on a new SQLite file are both there', async () => {
  for (const { port } of servers) expect((await sendRequest({ port, path: '/ready' })).status).toBe(200)
})

it('what the server writes is readable for its own user alone', () => {
  expect(readdirSync(folder)).toContain('epicriteria.db-wal')
  for (const name of readdirSync(folder)) expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0])
})

const PROBLEM = /content-security-policy: default-src 'none'[\s\S]*"detail":"The (request|headers)/i

it.each([
  ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a@b\r\n', 400],
  ['an address that is none', 'GET * HTTP/1.1\r\nHost: localhost\r\n', 400],
  ['something that is not HTTP', 'nonsense\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(20_000)}\r\n`, 431],
])('%s is refused with the headers of every other answer', async (_, head, status) => {
  const socket = connect(servers[0]?.port ?? 0, '127.0.0.1')
  socket.end(`${head}Connection: close\r\n\r\n`)
  const answer = await text(socket)
  expect(answer.split(' ', 2)).toEqual(['HTTP/1.1', String(status)])
  expect(answer).toMatch(PROBLEM)
})

it('a load balancer that asks by HTTP/1.0, without a host, is answered', async () => {
  const socket = connect(servers[0]?.port ?? 0, '127.0.0.1')
  socket.end('GET /health HTTP/1.0\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK/)
})
