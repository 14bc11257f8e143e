import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CODE_LIMIT } from '../../../api/middleware/second-step.ts'
import { findUserByEmail, updateEmailProved } from '../../../api/repositories/users.ts'
import { createAdminProgram } from '../../../scripts/admin/program.ts'
import { runProgram } from '../../../scripts/cli/run.ts'
import { runInProcess } from '../../support/run-in-process.ts'
import {
  createPerson,
  openBrowser,
  openSignedInBrowser,
  PASSWORD,
  type RequestTarget,
  type TestBrowser,
} from '../support/test-browser.ts'
import { type CreateDatabase, startInstance, startTestServer, type TestServer } from '../support/test-server.ts'
import { waitForMailIn } from '../support/wait-for-mail.ts'

const HALF_MINUTE_MS = 30_000

type SecuredPerson = TestBrowser & Readonly<{ email: string; secret: string; recoveryCodes: readonly string[] }>

/** The second step of a sign-in: how it is set up, taken, refused, lost and removed. */
export function testSecondFactor(createDatabase: CreateDatabase): void {
  let server: TestServer

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    server = await startTestServer(createDatabase, { SERVER_KEY: 'a key that is long enough to be one' })
  })
  afterAll(async () => {
    await server.close()
    vi.useRealTimers()
  })

  const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)
  const createCode = (secret: string, halfMinutes = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + halfMinutes * HALF_MINUTE_MS })
  /** A code that was certainly not used before. */
  const createNextCode = (secret: string) => {
    wait(4 * HALF_MINUTE_MS)
    return createCode(secret)
  }
  const changeFactor = (browser: TestBrowser, what: string, currentPassword = PASSWORD) =>
    browser.post(`/api/account/secondFactor/${what}`, { currentPassword })
  const readState = async (browser: TestBrowser) => Object((await browser.get('/api/account/secondFactor')).body)
  const isSignedIn = async (browser: TestBrowser) => Object((await browser.get('/api/auth/session')).body).user !== null

  async function addApp(browser: TestBrowser): Promise<Pick<SecuredPerson, 'secret' | 'recoveryCodes'>> {
    const { secret, setup } = Object((await changeFactor(browser, 'authenticator')).body)
    const confirmation = { setup, code: createCode(secret) }
    const { body } = await browser.post('/api/account/secondFactor/authenticator/confirm', confirmation)
    return { secret, recoveryCodes: Object(body).recoveryCodes }
  }
  async function openSecuredBrowser(): Promise<SecuredPerson> {
    const browser = await openSignedInBrowser(server)
    return { ...browser, ...(await addApp(browser)) }
  }
  async function typePassword(email: string, password = PASSWORD, target: RequestTarget = server) {
    const browser = await openBrowser(target)
    return { ...browser, answer: await browser.post('/api/auth/login', { email, password }) }
  }
  const typeCode = async (browser: TestBrowser, code: string) =>
    (await browser.post('/api/auth/secondFactor', { code })).status
  const logIn = async ({ email }: Pick<SecuredPerson, 'email'>, code: string) =>
    typeCode(await typePassword(email), code)
  const waitForMail = (to: string, words: string) => waitForMailIn(server, to, words)

  it('counts once a code of the app was typed; from then on the password alone opens nothing', async () => {
    const browser = await openSignedInBrowser(server)
    expect((await changeFactor(browser, 'authenticator', 'wrong')).status).toBe(403)
    const { secret, uri, setup } = Object((await changeFactor(browser, 'authenticator')).body)
    expect(uri).toContain(`secret=${secret}`)
    const confirm = (code: string, from: TestBrowser = browser) =>
      from.post('/api/account/secondFactor/authenticator/confirm', { setup, code })
    expect((await confirm(createCode(secret, 9))).status).toBe(422)
    expect((await confirm(createCode(secret), await openSignedInBrowser(server))).status).toBe(403)
    expect((await typePassword(browser.email)).answer.status).toBe(200)
    const { recoveryCodes } = Object((await confirm(createCode(secret))).body)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await readState(browser)).toEqual({
      ...{ unavailable: null, isOn: true, hasAuthenticator: true, recoveryCodesLeft: 10 },
    })
    await waitForMail(browser.email, 'An authenticator app was set up')

    const { answer, ...elsewhere } = await typePassword(browser.email)
    expect([answer.status, answer.body]).toEqual([202, { secondStep: { hasAuthenticator: true } }])
    expect([...elsewhere.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'epicriteria-second-step'])
    expect([await isSignedIn(elsewhere), (await elsewhere.get('/api/stores')).status]).toEqual([false, 401])
    const code = createNextCode(secret)
    expect([await typeCode(elsewhere, code), await isSignedIn(elsewhere)]).toEqual([200, true])
    expect(elsewhere.cookies.has('epicriteria-second-step')).toBe(false)

    const { id } = Object((await elsewhere.get('/api/auth/session')).body).user
    const events = server.log.filter(({ level, userId }) => level === 'security' && userId === id)
    expect(events.map(({ message, outcome }) => `${message}: ${outcome}`)).toEqual([
      'registration: success',
      'authenticator app begun: refused',
      'authenticator app begun: success',
      'sign-in: success',
      'authenticator app set up: success',
      'sign-in: second step due',
      'second step: success',
    ])
    const rows = await server.dependencies.db.selectFrom('authenticators').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
    const stored = await server.dependencies.db.selectFrom('recovery_codes').selectAll().execute()
    expect(JSON.stringify([stored, server.log])).not.toMatch(new RegExp([code, ...recoveryCodes].join('|')))
  })

  it('ends all other sessions when it is set up, since somebody else may have opened them, and the mail mentions it', async () => {
    const { email, ...browser } = await openSignedInBrowser(server)
    const elsewhere = await typePassword(email)
    expect(await isSignedIn(elsewhere)).toBe(true)
    await addApp(browser)
    expect([await isSignedIn(elsewhere), await isSignedIn(browser)]).toEqual([false, true])
    await waitForMail(email, 'All other browsers were logged out')
  })

  it('is asked for at a log-in that began before it was set up, too', async () => {
    const owner = await openSignedInBrowser(server)
    const { sessions } = server.dependencies
    const createSession = sessions.createSession.bind(sessions)
    const spy = vi.spyOn(sessions, 'createSession').mockImplementationOnce(async (...session) => {
      await addApp(owner)
      return createSession(...session)
    })
    const { answer, ...elsewhere } = await typePassword(owner.email)
    spy.mockRestore()
    expect([answer.status, await isSignedIn(elsewhere), await isSignedIn(owner)]).toEqual([202, false, true])
    const { body } = await owner.get('/api/account/sessions')
    expect(Object(body).sessions ?? body).toHaveLength(1)
  })

  it('leaves no session behind where it could not be seen whether there is one', async () => {
    const owner = await openSignedInBrowser(server)
    const { sessions, db } = server.dependencies
    const createSession = sessions.createSession.bind(sessions)
    const look = vi.spyOn(db, 'selectFrom')
    const spy = vi.spyOn(sessions, 'createSession').mockImplementationOnce(async (...session) => {
      const created = await createSession(...session)
      look.mockImplementationOnce(() => {
        throw new Error('The database is away.')
      })
      return created
    })
    const { answer, ...elsewhere } = await typePassword(owner.email)
    for (const { mockRestore } of [spy, look]) mockRestore()
    expect([answer.status, answer.headers.get('set-cookie'), await isSignedIn(elsewhere)]).toEqual([500, null, false])
    expect(Object((await owner.get('/api/account/sessions')).body).sessions).toHaveLength(1)
  })

  it('accepts each code once, a code next to the present one too, and nothing else', async () => {
    const person = await openSecuredBrowser()
    const other = await openSecuredBrowser()
    const [recovery = '', second = ''] = person.recoveryCodes
    const rows: readonly (readonly [what: string, code: () => string, again?: number])[] = [
      ['the present one', () => createCode(person.secret)],
      ['in two groups', () => createCode(person.secret).replace(/(?=...$)/, ' ')],
      ['the one before', () => createCode(person.secret, -1)],
      ['the one after', () => createCode(person.secret, 1)],
      ['a recovery code', () => recovery],
      ['a recovery code as somebody types it', () => ` ${second.replaceAll('-', '').toUpperCase()}`],
    ]
    for (const [what, create] of rows) {
      createNextCode(person.secret)
      const code = create()
      expect([what, await logIn(person, code), await logIn(person, code)]).toEqual([what, 200, 401])
    }
    createNextCode(person.secret)
    await logIn(person, createCode(person.secret, 1))
    const wrong = [
      ...[createCode(person.secret), createCode(person.secret, -2), createCode(person.secret, 3)],
      ...[createCode(other.secret), other.recoveryCodes[0] ?? '', 'x', '000000'],
    ]
    const answers = await Promise.all(wrong.map((code) => logIn(person, code)))
    expect(answers).toEqual(wrong.map(() => 401))
    expect((await readState(person)).recoveryCodesLeft).toBe(8)
    await waitForMail(person.email, 'A recovery code was used')
  })

  it('belongs to one sign-in: to its browser, for five minutes, five tries and one session', async () => {
    const { secret, ...person } = await openSecuredBrowser()
    const later = await typePassword(person.email)
    wait(5 * 60_000)
    expect(await typeCode(later, createCode(secret))).toBe(403)

    const guesser = await typePassword(person.email)
    const answers: number[] = []
    for (let n = 0; n < 5; n++) answers.push(await typeCode(guesser, `wrong ${n}`))
    expect([...answers, await typeCode(guesser, createNextCode(secret))]).toEqual([401, 401, 401, 401, 403, 403])

    const [first = '', second = ''] = person.recoveryCodes
    const one = await typePassword(person.email)
    expect(await typeCode(await openBrowser(server), first)).toBe(403)
    expect((await Promise.all([typeCode(one, first), typeCode(one, second)])).sort()).toEqual([200, 403])

    const before = await typePassword(person.email)
    const { db } = server.dependencies
    await db.updateTable('users').set({ disabled_at: 1 }).where('email', '=', person.email).execute()
    expect(await typeCode(before, createNextCode(secret))).toBe(403)
    await db.updateTable('users').set({ disabled_at: null }).where('email', '=', person.email).execute()
  })

  it('of a sign-in in the own browser waits, however many sign-ins somebody begins elsewhere', async () => {
    const { email, secret, ...browser } = await openSecuredBrowser()
    await browser.post('/api/auth/logout')
    const logInAgain = () => browser.post('/api/auth/login', { email, password: PASSWORD })
    expect((await logInAgain()).status).toBe(202)
    const elsewhere = await typePassword(email)
    for (let n = 0; n < 20; n++) {
      wait(1)
      await typePassword(email)
    }
    const code = createNextCode(secret)
    expect([await typeCode(elsewhere, code), await typeCode(browser, code)]).toEqual([403, 200])
  })

  it('takes the right code where a clock that was a year ahead accepted one, and that code no second time', async () => {
    const { email, secret } = await openSecuredBrowser()
    await server.dependencies.db
      .updateTable('authenticators')
      .set(({ eb }) => ({ used_step: eb('used_step', '+', 365 * 24 * 120) }))
      .execute()
    const browsers = [await typePassword(email), await typePassword(email)]
    const code = createNextCode(secret)
    const answers: number[] = []
    for (const browser of browsers) answers.push(await typeCode(browser, code))
    expect(answers).toEqual([200, 401])
  })

  it('stays when a new password is set by mail, which ends a sign-in that waits', async () => {
    const { email, secret } = await openSecuredBrowser()
    const { db } = server.dependencies
    await updateEmailProved(db, (await findUserByEmail(db, email))?.id ?? '')
    const before = await typePassword(email)
    const browser = await openBrowser(server)
    await browser.post('/api/auth/initReset', { email })
    const token = /\/ResetPassword#([\w-]+)/.exec(await waitForMail(email, '/ResetPassword#'))?.[1]
    const password = 'another long walk'
    await browser.post('/api/auth/reset', { password }, { authorization: `Bearer ${token}` })
    expect([await isSignedIn(browser), await typeCode(before, createNextCode(secret))]).toEqual([false, 403])
    const { answer, ...after } = await typePassword(email, password)
    expect([answer.status, await typeCode(after, createNextCode(secret))]).toEqual([202, 200])
  })

  it('is guessed twenty times a day at most; then the owner is informed, and gets in by a recovery code', async () => {
    const { email, secret, recoveryCodes } = await openSecuredBrowser()
    await logIn({ email }, createCode(secret, 3))
    await server.dependencies.db
      .updateTable('attempts')
      .set({ count: CODE_LIMIT.max - 1 })
      .where('count', '>', 0)
      .execute()
    expect(await logIn({ email }, createCode(secret, 3))).toBe(401)
    await waitForMail(email, 'Wrong codes were typed')
    expect([await logIn({ email }, createNextCode(secret)), await logIn({ email }, recoveryCodes[0] ?? '')]).toEqual([
      429, 200,
    ])
  })

  it('is in the data of a person without its secrets, and goes with the person', async () => {
    const { secret, recoveryCodes, ...person } = await openSecuredBrowser()
    await typePassword(person.email)
    const { body } = await person.get('/api/account/export')
    expect(body).toMatchObject({ authenticators: [{}] })
    expect(Object(body).recoveryCodes).toHaveLength(10)
    expect(JSON.stringify(body)).not.toMatch(/secret|sha256/)
    const { db } = server.dependencies
    const { id } = await db.selectFrom('users').select('id').where('email', '=', person.email).executeTakeFirstOrThrow()
    const countRows = async () => {
      const tables = (await db.introspection.getTables()).filter(({ columns }) =>
        columns.some(({ name }) => name === 'user_id'),
      )
      const counts = tables.map(async ({ name }) => {
        const rows = await db
          .selectFrom(name as 'authenticators')
          .select('user_id')
          .where('user_id', '=', id)
          .execute()
        return [name, rows.length] as const
      })
      return Object.fromEntries((await Promise.all(counts)).filter(([, count]) => count > 0))
    }
    const counts = { authenticators: 1, recovery_codes: 10, one_time_tokens: 1, sessions: 1 }
    expect(await countRows()).toEqual(counts)
    expect((await person.post('/api/account/erase', { currentPassword: PASSWORD })).status).toBe(204)
    expect(await countRows()).toEqual({})
  })

  it('is changed only within ten minutes of a log-in with both steps, since a session that is left behind is no second step', async () => {
    const { secret: _, ...person } = await openSecuredBrowser()
    wait(11 * 60_000)
    const statuses = []
    for (const what of ['recoveryCodes', 'off', 'authenticator'])
      statuses.push((await changeFactor(person, what)).status)
    expect(statuses).toEqual([403, 403, 403])
    expect(await readState(person)).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 10 })
  })

  it('can be demanded of people with a role', async () => {
    const { email, ...chief } = await openSignedInBrowser(server)
    await runInProcess(() => runProgram(createAdminProgram()), {
      args: ['grant', 'reviewer', email],
      env: server.settings,
    })
    const strict = await startInstance({ ...server.settings, ROLES_NEED_SECOND_STEP: 'true' })
    const cookie = `epicriteria=${chief.cookies.get('epicriteria')}`
    const readReport = async () => (await (await openBrowser(strict)).get('/api/review/report', { cookie })).status
    expect((await chief.get('/api/review/report')).status).toBe(200)
    expect(await readReport()).toBe(403)
    await addApp(chief)
    expect(await readReport()).toBe(200)
    await strict.close()
  })

  it('lets a password be short that would be too short alone', async () => {
    const strict = await startInstance({ ...server.settings, MIN_PASSWORD_LENGTH: '15' })
    const register = async (password: string) => {
      const browser = await openBrowser(strict)
      return (await browser.post('/api/auth/signup', { ...createPerson(), password })).status
    }
    expect([await register('fourteen signs'), await register('fifteen signs, ')]).toEqual([422, 201])
    const alone = await openSignedInBrowser(strict)
    const change = { currentPassword: PASSWORD, password: 'ten signs.' }
    expect((await alone.post('/api/account/password', change)).status).toBe(422)
    await addApp(alone)
    expect((await alone.post('/api/account/password', change)).status).toBe(204)
    await strict.close()
  })

  it('is turned off with the password alone, new codes end the old ones, and both are reported by mail', async () => {
    const { secret: _, recoveryCodes, ...person } = await openSecuredBrowser()
    for (const what of ['recoveryCodes', 'off']) expect((await changeFactor(person, what, 'wrong')).status).toBe(403)
    const { body } = await changeFactor(person, 'recoveryCodes')
    const [added = ''] = Object(body).recoveryCodes
    expect([await logIn(person, recoveryCodes[0] ?? ''), await logIn(person, added)]).toEqual([401, 200])
    await waitForMail(person.email, 'New recovery codes')
    expect((await changeFactor(person, 'off')).status).toBe(204)
    expect((await typePassword(person.email)).answer.status).toBe(200)
    expect((await changeFactor(person, 'off')).status).toBe(404)
    await waitForMail(person.email, 'was turned off')
  })

  it('of a lost phone is turned off on the command line, and the owner is informed', async () => {
    const { email } = await openSecuredBrowser()
    const reset = () =>
      runInProcess(() => runProgram(createAdminProgram()), {
        args: ['reset-second-factor', email],
        env: server.settings,
      })
    expect(await reset()).toMatchObject({ status: 0, stdout: expect.stringContaining('with the password alone') })
    expect((await typePassword(email)).answer.status).toBe(200)
    await waitForMail(email, 'Whoever runs the site')
    expect(await reset()).toMatchObject({ status: 2, stderr: `${email} has no second step, so nothing was changed.\n` })
  })

  it('is not offered without a key of the server, and who has one is asked for it all the same', async () => {
    const { email, secret, recoveryCodes } = await openSecuredBrowser()
    const { SERVER_KEY: _, ...settings } = server.settings
    const keyless = await startInstance(settings)
    const browser = await openSignedInBrowser(keyless)
    expect(await readState(browser)).toMatchObject({ unavailable: 'noKey' })
    expect((await changeFactor(browser, 'authenticator')).status).toBe(404)
    const step = await typePassword(email, PASSWORD, keyless)
    expect(step.answer.status).toBe(202)
    expect(await typeCode(step, createNextCode(secret))).toBe(503)
    expect(keyless.log.some(({ message }) => message.includes('does not open with SERVER_KEY'))).toBe(true)
    const again = await typePassword(email, PASSWORD, keyless)
    expect(await typeCode(again, recoveryCodes[0] ?? '')).toBe(200)
    await keyless.close()
  })
}
