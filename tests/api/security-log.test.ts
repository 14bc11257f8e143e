import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailer } from '../../api/mail/mailer.ts'
import { createServerLog, type LogEvent, limitRepeatedEvents } from '../../api/shared/log.ts'
import { openBrowser, openSignedInBrowser, PASSWORD } from './support/test-browser.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer(() => Promise.resolve({}))
})
afterAll(() => server.close())

/** What is logged while something happens. */
async function collectEvents(level: LogEvent['level'], act: () => Promise<unknown>): Promise<LogEvent[]> {
  const before = server.log.length
  await act()
  return server.log.slice(before).filter((event) => event.level === level)
}

const getBrief = ({ message, outcome }: LogEvent) => `${message}: ${outcome}`

it.each([
  [false, ['sign-in', 'GET /api/meta failed', 'a notice']],
  [true, ['sign-in', 'GET /api/meta failed', 'a notice', 'GET /api/meta']],
])('each event is a line of JSON with its time, a request where requests are logged: %s', (logRequests, messages) => {
  const lines: string[] = []
  const observed: LogEvent[] = []
  const log = createServerLog({ logRequests }, { write: (line) => lines.push(line), observe: (e) => observed.push(e) })
  log({ level: 'security', message: 'sign-in', outcome: 'success', userId: 'Zoë' })
  log({ level: 'error', message: 'GET /api/meta failed' })
  log({ level: 'notice', message: 'a notice' })
  log({ level: 'request', message: 'GET /api/meta', status: 200 })
  log({ level: 'request', message: 'GET /health', status: 200 })
  const written = lines.map((line) => JSON.parse(line))
  expect(written.map(({ message }) => message)).toEqual(messages)
  expect(written[0]).toEqual({
    at: expect.any(String),
    level: 'security',
    message: 'sign-in',
    outcome: 'success',
    userId: 'Zoë',
  })
  expect(lines.every((line) => line.endsWith('}\n'))).toBe(true)
  expect(observed).toHaveLength(5)
})

describe('who did what with an account', () => {
  it('is logged: registered, signed in and out, failed, refused, forged, too often', async () => {
    const browser = await openBrowser(server)
    const person = { email: 'seen@example.org', password: PASSWORD, name: 'N', firstName: 'F', institution: '' }
    const wrong = { email: person.email, password: 'wrong' }
    const events = await collectEvents('security', async () => {
      await browser.post('/api/auth/signup', person)
      await browser.post('/api/auth/signup', person)
      await browser.post('/api/auth/logout')
      await browser.post('/api/auth/login', wrong)
      await browser.post('/api/auth/login', { email: person.email, password: PASSWORD })
      await browser.post('/api/auth/initReset', { email: person.email })
      await browser.post('/api/auth/reset', { password: 'another long walk' })
      await browser.post('/api/stores', { text: '{}' }, { origin: 'https://evil.example' })
      await browser.call('GET', '/api/stores', undefined, { cookie: 'none=1' })
      for (let n = 0; n < 11; n++) await browser.post('/api/auth/login', wrong)
    })
    expect(events.slice(0, 9).map(getBrief)).toEqual([
      'registration: success',
      'registration: refused',
      'sign-out: success',
      'sign-in: failure',
      'sign-in: success',
      'password reset asked for: success',
      'password reset used: failure',
      'POST /api/stores: forged',
      'GET /api/stores: failure',
    ])
    expect(getBrief(events.at(-1) as LogEvent)).toBe('sign-in: limit')
    const [registered, , , failed, signedIn] = events
    expect(registered?.userId).toMatch(/^[\da-f-]{36}$/)
    expect([failed?.userId, signedIn?.userId]).toEqual([registered?.userId, registered?.userId])
    expect(new Set(events.map(({ from }) => from)).size).toBe(1)
    expect(JSON.stringify(events)).not.toMatch(/seen@example|wrong|10\.0\.\d/)
  })

  it('is logged with the address of the caller where the settings require it, and the account still as a hash', async () => {
    const plain = await startTestServer(() => Promise.resolve({}), { LOG_ADDRESSES: 'plain' })
    const browser = await openBrowser(plain, '192.0.2.7')
    await browser.post('/api/auth/login', { email: 'seen@example.org', password: 'wrong' })
    const event = plain.log.find(({ message }) => message === 'sign-in')
    expect(event).toMatchObject({ from: '192.0.2.7', account: expect.stringMatching(/^[\da-f]{16}$/) })
    await plain.close()
  })

  it('is logged when a person changes, takes or erases what is theirs', async () => {
    const { email, ...browser } = await openSignedInBrowser(server)
    const currentPassword = PASSWORD
    const events = await collectEvents('security', async () => {
      await browser.post('/api/account/password', { currentPassword: 'wrong', password: 'another long walk' })
      await browser.post('/api/account/email', { currentPassword, email: `new-${email}` })
      await browser.get('/api/account/export')
      await browser.get('/api/account/sessions')
      await browser.post('/api/account/erase', { currentPassword })
    })
    expect(events.map(getBrief)).toEqual([
      'password changed: refused',
      'new address asked for: success',
      'own data exported: success',
      'account erased by its owner: success',
    ])
    expect(new Set(events.map(({ userId }) => userId)).size).toBe(1)
  })

  it('keeps the address hashed alike after a restart, and an unknown address without a person', async () => {
    const attempt = async () => (await openBrowser(server, '192.0.2.9')).post('/api/auth/login', NOBODY)
    const [first] = await collectEvents('security', attempt)
    const [second] = await collectEvents('security', attempt)
    expect(first).toMatchObject({ outcome: 'failure', userId: undefined, account: second?.account, from: second?.from })
    expect(first?.from).toMatch(/^[\da-f]{16}$/)
  })
})

const NOBODY = { email: 'nobody@example.org', password: 'wrong' }

describe('the log of requests', () => {
  it.each([
    '/ResetPassword/secret-token',
    '/resetpassword/secret-token',
    '//ResetPassword/secret-token',
    '/Reset/secret-token',
  ])('names %s by its route, or as none', async (path) => {
    const events = await collectEvents('request', async () => server.app.request(path))
    expect(events).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain('secret')
  })

  it('distinguishes stored cases by nothing', async () => {
    const browser = await openSignedInBrowser(server)
    const [event] = await collectEvents('request', () => browser.get('/api/stores/0000-1111'))
    expect(event?.message).toBe('GET /api/stores/:id')
  })

  it('has no error for a body that breaks off', async () => {
    const { cookies, send } = await openSignedInBrowser(server)
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' }
    const { status } = await send('/api/stores', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
    expect(status).toBe(400)
    expect(server.errors).toEqual([])
  })
})

it('an error that comes a thousand times a second is one line, and the next one counts those that were left out', async () => {
  const lines: LogEvent[] = []
  const log = limitRepeatedEvents((event) => lines.push(event))
  for (let n = 0; n < 1_000; n++) log({ level: 'error', message: 'no database' })
  log({ level: 'error', message: 'something else' })
  await new Promise((resolve) => setTimeout(resolve, 1_050))
  log({ level: 'error', message: 'no database' })
  expect(lines).toEqual([
    { level: 'error', message: 'no database' },
    { level: 'error', message: 'something else' },
    { level: 'error', message: 'no database', leftOutBefore: 999 },
  ])
})

it('refusals of nobody known are one line a second and kind, and of a person one for each caller', () => {
  const lines: LogEvent[] = []
  const log = limitRepeatedEvents((event) => lines.push(event))
  const refusal = { level: 'security', message: 'GET /api/stores', outcome: 'failure' } as const
  for (let n = 0; n < 1_000; n++) {
    log({ ...refusal, from: `address ${n}` })
    log({ level: 'request', message: 'GET /api/stores', status: 401, requestId: `${n}` })
    log({ ...refusal, userId: 'one', from: 'here' })
  }
  log({ ...refusal, userId: 'one', from: 'there' })
  log({ ...refusal, userId: 'two', from: 'here' })
  log({ ...refusal, userId: 'two', from: 'here', outcome: 'success' })
  log({ level: 'request', message: 'GET /api/stores', status: 200 })
  expect(lines.map(({ level, userId, from, status }) => [level, userId ?? status, userId && from])).toEqual([
    ['security', undefined, undefined],
    ['request', 401, undefined],
    ['security', 'one', 'here'],
    ['security', 'one', 'there'],
    ['security', 'two', 'here'],
    ['security', 'two', 'here'],
    ['request', 200, undefined],
  ])
})

it('who tries the password of an account on and on fills no log with the refusals', async () => {
  const lines: LogEvent[] = []
  const limited = limitRepeatedEvents((event) => lines.push(event))
  const { email } = await openSignedInBrowser(server)
  const attacker = await openBrowser(server, '192.0.2.66')
  const events = await collectEvents('security', async () => {
    for (let n = 0; n < 60; n++) await attacker.post('/api/auth/login', { email, password: 'wrong' })
  })
  expect(events).toHaveLength(60)
  for (const event of events) limited(event)
  expect(lines.map(getBrief)).toEqual(['sign-in: failure', 'sign-in: limit'])
})

it('a mail that the mail server refuses is tried three times, and the error has no address in it', async () => {
  let tries = 0
  const mailServer = createServer((socket) => {
    tries += 1
    socket.end('554 5.7.1 <person@example.org> is not welcome\r\n')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => mailServer.once('listening', resolve))
  const address = mailServer.address()
  const port = typeof address === 'object' ? address?.port : 0
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'a@example.org', dataDir: '' }
  const send = createMailer(settings, () => {}, [10, 10])
  const error = await send({ to: 'person@example.org', subject: '', text: '' }).catch((thrown: Error) => thrown)
  mailServer.close()
  expect(tries).toBe(3)
  expect(String(error)).toContain('could not be sent in three tries')
  expect(String(error)).not.toContain('person@example.org')
})
