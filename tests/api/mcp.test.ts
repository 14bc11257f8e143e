import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import fc from 'fast-check'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '../../api/middleware/rate-limit.ts'
import { callTool } from '../tools/client.ts'
import { LETTERS } from '../tools/letters.ts'
import { openBrowser, type TestBrowser } from './support/test-browser.ts'
import { pack, startTestServer, type TestServer } from './support/test-server.ts'

const ADDRESS = 'http://localhost:3000'
const ISSUER = 'https://assistant.hospital.example'

const { publicKey, privateKey } = await generateKeyPair('ES384')
const folder = mkdtempSync(join(tmpdir(), 'epicriteria-mcp-'))
const writeFile = (name: string, value: unknown): string => {
  writeFileSync(join(folder, name), JSON.stringify(value))
  return join(folder, name)
}

/** A token for one message. */
const sign = (path = '/mcp'): Promise<string> =>
  new SignJWT({ iss: ISSUER, aud: `${ADDRESS}${path}`, jti: randomUUID() })
    .setProtectedHeader({ alg: 'ES384', kid: 'k1', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(privateKey)

let server: TestServer
let listener: Server
let client: Client
let caller: TestBrowser

beforeAll(async () => {
  const jwksFile = writeFile('jwks.json', { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES384' }] })
  const clients = writeFile('clients.json', [{ issuer: ISSUER, jwksFile }])
  const settings = { MCP_ENABLED: 'true', CDS_CLIENTS: clients, PUBLIC_URL: ADDRESS }
  server = await startTestServer(() => Promise.resolve({}), settings)
  caller = await openBrowser(server)
  listener = createServer(getRequestListener(server.app.fetch))
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(getUrl(), { fetch: fetchSigned }))
  await client.listTools()
})
beforeEach(async () => void (await server.dependencies.db.deleteFrom('attempts').execute()))
afterAll(async () => {
  await client.close()
  listener.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

const getUrl = () => new URL(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/mcp`)

const fetchSigned = async (url: string | URL, init?: RequestInit): Promise<Response> => {
  const headers = new Headers(init?.headers)
  headers.set('authorization', `Bearer ${await sign()}`)
  return fetch(url, { ...init, headers })
}

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }
const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

const post = async (body: unknown, headers: Readonly<Record<string, string>> = {}, token?: string) =>
  caller.send('/mcp', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { ...HEADERS, authorization: `Bearer ${token ?? (await sign())}`, ...headers },
  })

describe("a program with the protocol's own client", () => {
  it('finds, classifies and explains a letter, by the rules of this server, and every call is in the audit table', async () => {
    const [first] = LETTERS
    if (first === undefined) throw new Error('There is no letter.')
    const { letter, submitted, evidence, syndrome, finds } = first
    const found = await callTool(client, 'find_entries', { words: finds[0] })
    const classified = await callTool(client, 'classify_case', { case: submitted, evidence, letter })
    const refused = await callTool(client, 'explain_syndrome', { case: submitted, syndrome: 'XX' })
    expect([found.isRefused, classified.isRefused, refused.isRefused]).toEqual([false, false, true])
    expect(classified.data.rules).toMatchObject({ version: pack.version, sha256: pack.sha256 })
    expect(Object(classified.data.groups).excluded).not.toContain(syndrome)
    const entries = await server.dependencies.db.selectFrom('audit').selectAll().orderBy('at').execute()
    expect(entries.map(({ actor, action, target, outcome }) => [actor, action, target, outcome])).toEqual([
      [`program:${ISSUER}`, 'call tool', 'find_entries', 'done'],
      [`program:${ISSUER}`, 'call tool', 'classify_case', 'done'],
      [`program:${ISSUER}`, 'call tool', 'explain_syndrome', 'refused'],
    ])
    expect(JSON.stringify([entries, server.log])).not.toContain(letter.slice(0, 20))
    expect(await server.dependencies.db.selectFrom('cases').select('id').execute()).toEqual([])
  })

  it('reads resources and prompts, and gets a sentence about a tool that does not exist', async () => {
    const { contents } = await client.readResource({ uri: 'epicriteria://descriptions/CAE' })
    expect(Object(contents[0]).text.length).toBeGreaterThan(50)
    expect((await client.listPrompts()).prompts).toHaveLength(3)
    expect(await callTool(client, 'no_tool', {})).toMatchObject({
      isRefused: true,
      text: expect.stringContaining('no such tool'),
    })
    expect(server.errors).toEqual([])
  })
})

describe('any other call is refused in words', () => {
  it.each<[string, () => Promise<Awaited<ReturnType<typeof post>>>, number, RegExp]>([
    ['a token for another address', async () => post(PING, {}, await sign('/cds-services')), 401, /`aud`/],
    ['no token', () => post(PING, { authorization: '' }), 401, /there is none/],
    ['a page of another site', () => post(PING, { origin: 'https://evil.example' }), 403, /page of another site/],
    ['a form', () => post('{}', { 'content-type': 'text/plain' }), 415, /application\/json only/],
    ['no JSON', () => post('{'), 400, /not JSON/],
    ['many messages at once', () => post([PING, PING]), 422, /has to be an object/],
    ['what is no message', () => post({ method: 'ping' }), 422, /is missing/],
    ['a message without a method', () => post({ jsonrpc: '2.0', id: 1 }), 400, /Invalid JSON-RPC/],
    ['another version of the protocol', () => post(PING, { 'mcp-protocol-version': '1999-01-01' }), 400, /version/],
    ['an answer that is not taken', () => post(PING, { accept: 'text/html' }), 406, /must accept/],
    ['more than 512 kB', () => post({ ...PING, params: { letter: 'x'.repeat(2 ** 19) } }), 413, /at most 512 kB/],
    ['another method', () => caller.get('/mcp'), 405, /POST only/],
  ])('%s', async (_, call, status, expected) => {
    const answer = await call()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
    expect(Object(answer.body).detail).toMatch(expected)
  })

  it('and a token is for one message', async () => {
    const token = await sign()
    expect((await post(PING, {}, token)).status).toBe(200)
    expect((await post(PING, {}, token)).status).toBe(401)
  })

  it('and so is a program that sends more than a conversation has', async () => {
    await post(PING)
    await server.dependencies.db
      .updateTable('attempts')
      .set({ count: RATE_LIMITS.messagesOfProgram.max })
      .where('count', '=', 1)
      .execute()
    expect((await post(PING)).status).toBe(429)
  })
})

const anyMessage = fc.record(
  {
    jsonrpc: fc.constant('2.0'),
    id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
    method: fc.constantFrom(
      'initialize',
      'tools/call',
      'tools/list',
      'resources/read',
      'prompts/get',
      'tasks/get',
      'x',
    ),
    params: fc.oneof(
      fc.record({ name: fc.constantFrom('classify_case', 'no_tool'), arguments: fc.object(), task: fc.object() }),
      fc.object({ maxDepth: 2 }),
    ),
    result: fc.object({ maxDepth: 1 }),
  },
  { requiredKeys: ['jsonrpc'] },
)

it('every message is answered, or refused in words, whatever is in it', async () => {
  const property = fc.asyncProperty(anyMessage, async (message) => {
    const { status, body } = await post(message)
    expect([200, 202, 400, 422]).toContain(status)
    if (status >= 400) expect(Object(body).detail).toMatch(/\.$/)
  })
  await fc.assert(property, { numRuns: 100 })
  expect(server.errors).toEqual([])
})

it('a page of this server may call it, and a notification has no answer', async () => {
  expect((await post(PING, { origin: ADDRESS })).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
  expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202)
})

it('without the setting there is no such address', async () => {
  const closed = await startTestServer(() => Promise.resolve({}))
  const browser = await openBrowser(closed)
  const answers = [await browser.get('/mcp'), await browser.post('/mcp', PING)]
  expect(answers.map(({ status, body }) => [status, Object(body).detail])).toEqual([
    [404, expect.stringContaining('switched off here')],
    [404, expect.stringContaining('switched off here')],
  ])
  await closed.close()
})
