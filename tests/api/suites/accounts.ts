import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPerson, openBrowser, openSignedInBrowser, PASSWORD } from '../support/test-browser.ts'
import { type CreateDatabase, startInstance, startTestServer, type TestServer } from '../support/test-server.ts'

const DAY_MS = 86_400_000

const advanceClock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

const getResetToken = (mail: string): string => /\/ResetPassword#([\w-]+)/.exec(mail.replaceAll('=\n', ''))?.[1] ?? ''

export function testAccounts(createDatabase: CreateDatabase): void {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(createDatabase)
  })
  afterAll(() => server.close())
  afterEach(() => void vi.useRealTimers())

  const requestReset = async (email: string): Promise<string> => {
    const listMails = () =>
      server.readMails().filter((mail) => mail.includes(email) && mail.includes('/ResetPassword#'))
    const before = listMails().length
    const { status } = await (await openBrowser(server)).post('/api/auth/initReset', { email })
    expect(status).toBe(202)
    await vi.waitFor(() => expect(listMails()).toHaveLength(before + 1), { timeout: 10_000 })
    return getResetToken(listMails().at(-1) ?? '')
  }
  const resetPassword = async (token: string, password: string) =>
    (await openBrowser(server)).post('/api/auth/reset', { password }, { authorization: `Bearer ${token}` })
  const logIn = async (email: string, password: string) =>
    (await openBrowser(server)).post('/api/auth/login', { email, password })
  const getSession = async (browser: Awaited<ReturnType<typeof openBrowser>>) =>
    (await browser.get('/api/auth/session')).body

  describe('registering', () => {
    it('signs the person in and returns who it is, without the password', async () => {
      const browser = await openBrowser(server)
      const { password, ...person } = createPerson()
      const { status, body } = await browser.post('/api/auth/signup', { ...person, password })
      expect(status).toBe(201)
      expect(body).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), ...person, roles: [] })
      expect(await getSession(browser)).toEqual({ user: body })
    })

    it('an email address has one account, however it is spelt', async () => {
      const { email } = await openSignedInBrowser(server)
      const again = await (await openBrowser(server)).post('/api/auth/signup', createPerson(email.toUpperCase()))
      expect(again.status).toBe(403)
      expect(again.body).toMatchObject({ detail: 'User with this email already exists!' })
    })

    it('ten registrations of one address at the same moment make one account', async () => {
      const person = createPerson()
      const browsers = await Promise.all(Array.from({ length: 10 }, () => openBrowser(server)))
      const answers = await Promise.all(browsers.map((browser) => browser.post('/api/auth/signup', person)))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(403)])
    })

    it('every field at fault is named with what is wrong', async () => {
      const { status, body } = await (await openBrowser(server)).post('/api/auth/signup', {
        email: 'not an address',
        password: 'short',
        name: 7,
        firstName: 'F',
        title: 'Dr',
      })
      expect(status).toBe(422)
      expect(body).toMatchObject({
        errors: expect.arrayContaining([
          { pointer: '/email', detail: 'Not an email address!' },
          { pointer: '/password', detail: 'This needs at least 8 characters.' },
          { pointer: '/name', detail: 'This has to be text.' },
          { pointer: '/institution', detail: 'This field is missing.' },
          { pointer: '/title', detail: 'This field is not known here.' },
        ]),
      })
    })

    it.each(['\u001b[2J', '\u0085', 'a\r\nBcc: b'])(
      'an address with control characters is refused (%j)',
      async (part) => {
        const person = createPerson(`${part}@example.org`)
        const { status, body } = await (await openBrowser(server)).post('/api/auth/signup', person)
        expect([status, body]).toEqual([
          422,
          expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/email' })] }),
        ])
      },
    )

    it.each([
      ['Password123!', 'most used'],
      ['ep1lepsy2022', 'most used'],
      ['aaaaaaaaaaaa', 'repeats'],
      ['abcdefghijkl', 'neighbouring'],
      ['someone@example.org', 'your email address'],
    ])('the password %s is refused with the reason', async (password, reason) => {
      const person = { ...createPerson('someone@example.org'), password }
      const { status, body } = await (await openBrowser(server)).post('/api/auth/signup', person)
      expect(status).toBe(422)
      expect(body).toMatchObject({ errors: [{ pointer: '/password', detail: expect.stringContaining(reason) }] })
    })

    it('a password may be of any characters, and long', async () => {
      const person = { ...createPerson(), password: `${'🐘 søvn 睡眠 '.repeat(20)}!` }
      expect((await (await openBrowser(server)).post('/api/auth/signup', person)).status).toBe(201)
      expect((await logIn(person.email, person.password)).status).toBe(200)
    })
  })

  describe('signing in', () => {
    it('a wrong password and an unknown address get the same answer', async () => {
      const { email } = await openSignedInBrowser(server)
      const wrong = await logIn(email, 'not the password')
      const unknown = await logIn('nobody@example.org', PASSWORD)
      expect(wrong.status).toBe(401)
      expect(wrong.body).toMatchObject({ detail: 'Email address or password wrong!' })
      expect(unknown.body).toEqual(wrong.body)
    })

    it('every sign-in has a session of its own, and the one before it in the same browser ends', async () => {
      const { email, ...browser } = await openSignedInBrowser(server)
      const first = browser.cookies.get('epicriteria')
      await browser.post('/api/auth/login', { email, password: PASSWORD })
      expect(browser.cookies.get('epicriteria')).not.toBe(first)
      const old = await browser.get('/api/auth/session', { cookie: `epicriteria=${first}` })
      expect(old.body).toEqual({ user: null })
    })

    it('signing out ends the session on the server, not only in the browser', async () => {
      const browser = await openSignedInBrowser(server)
      const cookie = `epicriteria=${browser.cookies.get('epicriteria')}`
      expect((await browser.post('/api/auth/logout')).status).toBe(204)
      expect(browser.cookies.has('epicriteria')).toBe(false)
      expect((await browser.get('/api/auth/session', { cookie })).body).toEqual({ user: null })
    })

    it('the database holds neither the password nor anything that opens a session', async () => {
      const { email, cookies } = await openSignedInBrowser(server)
      const user = await server.dependencies.db
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirst()
      const sessions = await server.dependencies.db.selectFrom('sessions').selectAll().execute()
      expect(user?.password_hash).toMatch(/^\$argon2id\$/)
      expect(JSON.stringify([user, sessions])).not.toContain(PASSWORD)
      expect(JSON.stringify([user, sessions])).not.toContain(cookies.get('epicriteria'))
    })
  })

  describe('a session', () => {
    it('ends after a week without use', async () => {
      const browser = await openSignedInBrowser(server)
      advanceClock(7 * DAY_MS - 60_000)
      expect(await getSession(browser)).not.toEqual({ user: null })
      advanceClock(7 * DAY_MS + 60_000)
      expect(await getSession(browser)).toEqual({ user: null })
    })

    it('ends after thirty days of daily use', async () => {
      const browser = await openSignedInBrowser(server)
      for (let day = 1; day < 30; day++) {
        advanceClock(DAY_MS)
        expect(await getSession(browser)).not.toEqual({ user: null })
      }
      advanceClock(DAY_MS + 60_000)
      expect(await getSession(browser)).toEqual({ user: null })
    })

    it('ends after so many minutes without use as set, and use extends it', async () => {
      const strict = await startInstance({ ...server.settings, SESSION_IDLE_MINUTES: '15' })
      const browser = await openSignedInBrowser(strict)
      const start = Date.now()
      const getUserAt = async (minute: number) => {
        vi.useFakeTimers({ toFake: ['Date'], now: start + minute * 60_000 })
        return Object(await getSession(browser)).user
      }
      for (const minute of [14, 28, 42]) expect(await getUserAt(minute)).not.toBeNull()
      expect(await getUserAt(42 + 16)).toBeNull()
      await strict.close()
    })

    it('is gone with the browser on a shared computer, and stays for thirty days elsewhere', async () => {
      const shared = await startInstance({ ...server.settings, SHARED_COMPUTERS: 'true' })
      const readCookie = async (target: TestServer) => {
        const { headers } = await (await openBrowser(target)).post('/api/auth/signup', createPerson())
        return headers.getSetCookie().find((line) => line.startsWith('epicriteria='))
      }
      expect(await readCookie(shared)).not.toMatch(/Max-Age|Expires/i)
      expect(await readCookie(server)).toContain(`Max-Age=${30 * 24 * 3_600};`)
      await shared.close()
    })

    it('is known to another instance on the same data', async () => {
      const browser = await openSignedInBrowser(server)
      const other = await startInstance(server.settings)
      const there = await openBrowser(other)
      const cookie = `epicriteria=${browser.cookies.get('epicriteria')}`
      expect(await there.get('/api/auth/session', { cookie })).toMatchObject({
        body: { user: { email: browser.email } },
      })
      await other.close()
    })
  })

  describe('a new password', () => {
    it('is set through the link in the mail, and ends every session', async () => {
      const { email, ...browser } = await openSignedInBrowser(server)
      const token = await requestReset(email)
      expect(token).toMatch(/^[\w-]{43}$/)
      expect((await resetPassword(token, 'another long walk')).status).toBe(204)
      expect(await getSession(browser)).toEqual({ user: null })
      expect((await logIn(email, PASSWORD)).status).toBe(401)
      expect((await logIn(email, 'another long walk')).status).toBe(200)
    })

    it('ends also the sessions of whoever signs in with the old one at the same moment', async () => {
      const { email } = await openSignedInBrowser(server)
      const token = await requestReset(email)
      const intruders = await Promise.all(Array.from({ length: 12 }, () => openBrowser(server)))
      const [reset, ...logins] = await Promise.all([
        resetPassword(token, 'another long walk'),
        ...intruders.map((intruder) => intruder.post('/api/auth/login', { email, password: PASSWORD })),
      ])
      expect(reset?.status).toBe(204)
      expect(logins.some(({ status }) => status === 200)).toBe(true)
      for (const intruder of intruders) expect(await getSession(intruder)).toEqual({ user: null })
    })

    it('the link works once, for an hour, and until the next one is asked for', async () => {
      const { email } = await openSignedInBrowser(server)
      const first = await requestReset(email)
      const second = await requestReset(email)
      expect((await resetPassword(first, 'another long walk')).status).toBe(401)
      expect((await resetPassword(second, 'another long walk')).status).toBe(204)
      expect((await resetPassword(second, 'a third long walk')).status).toBe(401)
      const third = await requestReset(email)
      advanceClock(3_601_000)
      expect((await resetPassword(third, 'a third long walk')).body).toMatchObject({
        detail: 'This link does not work any more: it works once, and for an hour. Ask for a new one.',
      })
    })

    it('a refused password leaves the link as it was', async () => {
      const { email } = await openSignedInBrowser(server)
      const token = await requestReset(email)
      expect((await resetPassword(token, 'password1')).status).toBe(422)
      expect((await resetPassword(token, 'another long walk')).status).toBe(204)
    })

    it('the answer does not reveal whether the address is known', async () => {
      const { email } = await openSignedInBrowser(server)
      const browser = await openBrowser(server)
      const [known, unknown] = [
        await browser.post('/api/auth/initReset', { email }),
        await browser.post('/api/auth/initReset', { email: 'nobody@example.org' }),
      ]
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    })

    it('the database does not hold the token, and the log does not either', async () => {
      const { email } = await openSignedInBrowser(server)
      const token = await requestReset(email)
      const rows = await server.dependencies.db.selectFrom('one_time_tokens').selectAll().execute()
      expect(JSON.stringify([rows, server.log])).not.toContain(token)
    })
  })
}
