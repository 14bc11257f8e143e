import { once } from 'node:events'
import { type AddressInfo, createServer as createPlainServer } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openServerLog } from '../../api/server-log.ts'
import { readSettings } from '../../api/settings.ts'
import { createJsonLog, type LogEvent } from '../../api/shared/log.ts'
import type { SyslogCollector } from '../../api/shared/syslog-collector.ts'
import { DEFAULT_CONNECTION_LIMITS } from '../../api/syslog/connection.ts'
import { createSyslog, type Syslog, type SyslogLimits } from '../../api/syslog/syslog.ts'
import { createSelfSigned } from './support/certificate.ts'
import { startCollector, type TestCollector } from './support/syslog-collector.ts'

const SERVER = createSelfSigned('localhost')
const BRISK = { settleMs: 10, stallMs: 300, retryMs: 10, maxRetryMs: 50, maxWaiting: 5 }

/** Ended after each test, the last one first. */
const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function openCollector(...given: Parameters<typeof startCollector>): Promise<TestCollector> {
  const collector = await startCollector(...given)
  opened.push(collector.stop)
  return collector
}

/** The way of the security log to a collector, and what is logged about it, as the server puts both together. */
function openSyslog(collector: Partial<SyslogCollector>, limits: SyslogLimits = BRISK) {
  const events: LogEvent[] = []
  const write = createJsonLog((line, event) => {
    events.push(event)
    if (event.level === 'security') syslog.send(event, line)
  })
  const target = { host: 'localhost', port: 0, authorities: SERVER.cert, ...collector }
  const syslog: Syslog = createSyslog(target, write, limits)
  opened.push(syslog.close)
  const find = (text: string) => events.filter(({ message }) => message.includes(text))
  return {
    ...syslog,
    log: (n: number) => write({ level: 'security', message: 'sign-in', outcome: 'failure', n }),
    find,
  }
}

const readBody = (message: string) => JSON.parse(message.slice(message.indexOf('{')))
const readNumbers = ({ messages }: TestCollector): number[] => messages.map((message) => readBody(message).n)

async function findFreePort(): Promise<number> {
  const server = await startCollector(SERVER)
  await server.stop()
  return server.port
}

it('each line of the security log reaches the collector as a message of RFC 5424, and standard error as before', async () => {
  const collector = await openCollector(SERVER)
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  const settings = readSettings({ LOG_SYSLOG: `tls://localhost:${collector.port}`, LOG_SYSLOG_CA: SERVER.cert })
  const { log, close } = openServerLog(settings, () => {})
  opened.push(close)
  log({ level: 'security', message: 'sign-in', outcome: 'success', userId: 'Zoë' })
  log({ level: 'notice', message: 'no event of security' })
  log({ level: 'security', message: 'sign-in', outcome: 'failure', userId: 'one' })
  await vi.waitFor(() => expect(collector.messages).toHaveLength(2), 10_000)
  const lines = stderr.mock.calls.map(([line]) => String(line).trimEnd())
  stderr.mockRestore()
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(['security', 'notice', 'security'])
  const header = (priority: number) =>
    new RegExp(
      `^<${priority}>1 \\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z [!-~]{1,255} epicriteria ${process.pid} security - $`,
    )
  const [first = '', second = ''] = collector.messages
  for (const [message, line, priority] of [
    [first, lines[0], 86],
    [second, lines[2], 84],
  ] as const) {
    expect(message.slice(message.indexOf('{'))).toBe(line)
    expect(message.slice(0, message.indexOf('{'))).toMatch(header(priority))
  }
})

describe('a collector that is not the one of the settings gets no line', () => {
  it.each([
    ['its certificate is not of the authority', createSelfSigned('localhost'), 'self-signed certificate'],
    [
      'its certificate is for another host',
      createSelfSigned('other.example.org'),
      "Host: localhost. is not in the cert's",
    ],
  ])('%s', async (_, certificate, reason) => {
    const collector = await openCollector(certificate)
    const authorities = reason.startsWith('Host') ? certificate.cert : SERVER.cert
    const { log, find } = openSyslog({ port: collector.port, authorities })
    log(1)
    await vi.waitFor(() => expect(find('takes no lines').length).toBeGreaterThan(1), 10_000)
    expect(find('takes no lines')[0]).toMatchObject({
      level: 'error',
      waiting: 1,
      reason: expect.stringContaining(reason),
    })
    expect(collector.messages).toEqual([])
  })

  it('it speaks no TLS', async () => {
    const server = createPlainServer((socket) => socket.end('what?\n'))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { log, find } = openSyslog({ port: (server.address() as AddressInfo).port })
    log(1)
    await vi.waitFor(() => expect(find('takes no lines')).not.toEqual([]), 10_000)
    server.close()
  })
})

describe('while the collector is away', () => {
  it('lines wait up to a bound, come in order when it is back, and those above it are counted in both logs', async () => {
    const port = await findFreePort()
    const { log, find } = openSyslog({ port })
    for (let n = 1; n <= 8; n++) log(n)
    await vi.waitFor(() => expect(find('takes no lines')).not.toEqual([]), 10_000)
    expect(find('takes no lines')[0]).toMatchObject({
      waiting: 5,
      lostSinceStart: 3,
      reason: expect.stringContaining('ECONNREFUSED'),
    })
    const collector = await openCollector(SERVER, port)
    await vi.waitFor(() => expect(collector.messages).toHaveLength(6), 10_000)
    expect(readNumbers(collector).slice(0, 5)).toEqual([1, 2, 3, 4, 5])
    expect(readBody(collector.messages[5] ?? '')).toMatchObject({ outcome: 'lost', lostSinceStart: 3 })
    expect(find('that the collector did not get')).toMatchObject([{ level: 'security', lostSinceStart: 3 }])
    expect(find('takes lines')).toMatchObject([{ level: 'notice', waiting: 5 }])
  })

  it('one that goes and comes back gets what was logged in between', async () => {
    const first = await openCollector(SERVER)
    const { log, find } = openSyslog({ port: first.port })
    log(1)
    await vi.waitFor(() => expect(readNumbers(first)).toEqual([1]), 10_000)
    await first.stop()
    await vi.waitFor(() => expect(find('takes no lines')).not.toEqual([]), 10_000)
    log(2)
    const second = await openCollector(SERVER, first.port)
    await vi.waitFor(() => expect(readNumbers(second)).toEqual([2]), 10_000)
  })

  it('one that takes lines no more without a word is left, and the next connection gets what waited', async () => {
    const collector = await openCollector(SERVER, 0, (connection) => connection > 1)
    const { send, find } = openSyslog({ port: collector.port }, { ...BRISK, stallMs: 1_000, maxWaiting: 200 })
    const event = { level: 'security', message: 'long', outcome: 'success' } as const
    for (let n = 1; n <= 200; n++) send(event, JSON.stringify({ n, text: 'x'.repeat(100_000) }))
    await vi.waitFor(() => expect(readNumbers(collector).at(-1)).toBe(200), 20_000)
    expect(find('takes no lines')[0]).toMatchObject({ reason: 'The collector took nothing for a while.' })
  })

  it('the server ends all the same, and reports how many lines the collector did not get', async () => {
    const { log, find, close } = openSyslog({ port: await findFreePort() })
    log(1)
    log(2)
    await close()
    expect(find('The server ends before')).toMatchObject([{ level: 'error', waiting: 2 }])
  })
})

describe('a collector that asks for a certificate', () => {
  const client = createSelfSigned('epicriteria.example.org')
  const demands = { ...SERVER, requestCert: true, rejectUnauthorized: true, ca: client.cert }
  const patient = { ...DEFAULT_CONNECTION_LIMITS, maxWaiting: 5 }

  it('gets the one of the settings, and the lines', async () => {
    const collector = await openCollector(demands)
    const certificate = `${client.cert}${client.key}`
    const { log } = openSyslog({ port: collector.port, certificate }, patient)
    log(1)
    await vi.waitFor(() => expect(readNumbers(collector)).toEqual([1]), 10_000)
  })

  it('costs no line where the settings have none', async () => {
    const collector = await openCollector(demands)
    const { log, find } = openSyslog({ port: collector.port }, patient)
    log(1)
    await vi.waitFor(() => expect(find('takes no lines')).not.toEqual([]), 10_000)
    expect(find('takes no lines')[0]).toMatchObject({
      waiting: 1,
      reason: expect.stringContaining('certificate required'),
    })
  })
})

it('what was logged a moment before the end still reaches the collector', async () => {
  const collector = await openCollector(SERVER)
  const { log, close, find } = openSyslog({ port: collector.port })
  log(1)
  await vi.waitFor(() => expect(collector.messages).toHaveLength(1), 10_000)
  for (let n = 2; n <= 5; n++) log(n)
  await close()
  await vi.waitFor(() => expect(readNumbers(collector)).toEqual([1, 2, 3, 4, 5]), 10_000)
  expect(find('The server ends before')).toEqual([])
})
