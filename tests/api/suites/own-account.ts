import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MAX_SESSIONS_PER_USER } from '../../../api/repositories/sessions.ts'
import type { ListedSession } from '../../../web/api-client/own-sessions.ts'
import { createPerson, openBrowser, openSignedInBrowser, PASSWORD, type TestBrowser } from '../support/test-browser.ts'
import { type CreateDatabase, startTestServer, type TestServer } from '../support/test-server.ts'
import { waitForMailIn } from '../support/wait-for-mail.ts'

/** A few cases of the largest size; how much is stored has no part in it. */
const MAX_PART_BYTES = 4 * 1024 * 1024

const NEW_PASSWORD = 'another long walk'

const findToken = (mail: string): string[] => /\/ConfirmEmail\/([\w-]+)/.exec(mail)?.slice(1) ?? []

/** What a person does with their own account while signed in. */
export function testOwnAccounts(createDatabase: CreateDatabase): void {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(createDatabase)
  })
  afterAll(() => server.close())

  const logIn = async (email: string, password = PASSWORD, userAgent = '') => {
    const browser = await openBrowser(server)
    const { status } = await browser.post('/api/auth/login', { email, password }, { 'user-agent': userAgent })
    return { ...browser, status }
  }
  const isSignedIn = async (browser: TestBrowser) => Object((await browser.get('/api/auth/session')).body).user !== null
  const listSessions = async (browser: TestBrowser): Promise<ListedSession[]> =>
    Object((await browser.get('/api/account/sessions')).body).sessions
  const waitForMail = (to: string, words: string) => waitForMailIn(server, to, words)

  describe('a new password', () => {
    it('asks for the current one, ends all other sessions, and the owner is informed by mail', async () => {
      const { email, ...browser } = await openSignedInBrowser(server)
      const elsewhere = await logIn(email)
      const wrong = await browser.post('/api/account/password', { currentPassword: 'wrong', password: NEW_PASSWORD })
      expect([wrong.status, await isSignedIn(elsewhere)]).toEqual([403, true])
      const body = { currentPassword: PASSWORD, password: NEW_PASSWORD }
      expect((await browser.post('/api/account/password', body)).status).toBe(204)
      expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false])
      expect([(await logIn(email)).status, (await logIn(email, NEW_PASSWORD)).status]).toEqual([401, 200])
      expect(await waitForMail(email, 'password was changed')).toContain('If it was not you')
    })

    it('is not one of the most used, and who guesses the current one is stopped', async () => {
      const browser = await openSignedInBrowser(server)
      const common = { currentPassword: PASSWORD, password: 'liverpool1' }
      expect((await browser.post('/api/account/password', common)).status).toBe(422)
      const statuses = new Set<number>()
      for (let n = 0; n < 11; n++) {
        const guess = { currentPassword: `guess ${n}`, password: NEW_PASSWORD }
        statuses.add((await browser.post('/api/account/password', guess)).status)
      }
      expect([...statuses]).toEqual([403, 429])
    })

    it('set by the link of a mail is reported to the owner, too', async () => {
      const { email } = await openSignedInBrowser(server)
      const browser = await openBrowser(server)
      await browser.post('/api/auth/initReset', { email })
      const mail = await waitForMail(email, 'Set a new password')
      const token = /\/ResetPassword#([\w-]+)/.exec(mail.replaceAll('=\n', ''))?.[1]
      await browser.post('/api/auth/reset', { password: NEW_PASSWORD }, { authorization: `Bearer ${token}` })
      await waitForMail(email, 'password was changed')
    })
  })

  describe('a new address', () => {
    const askFor = async (browser: TestBrowser, email: string) =>
      (await browser.post('/api/account/email', { currentPassword: PASSWORD, email })).status
    const confirm = async (email: string) => {
      const mail = await waitForMail(email, 'Confirm your new address')
      const token = /\/ConfirmEmail\/([\w-]+)/.exec(mail.replaceAll('=\n', ''))?.[1]
      return (await openBrowser(server)).post('/api/auth/confirmEmail', { token })
    }

    it('counts once its mail has arrived; the old one is informed, and links sent there stop working', async () => {
      const { email, ...browser } = await openSignedInBrowser(server)
      const added = `new-${email}`
      expect(await askFor(browser, added)).toBe(202)
      expect((await logIn(added)).status).toBe(401)
      expect((await confirm(added)).status).toBe(200)
      expect((await confirm(added)).status).toBe(404)
      expect([(await logIn(email)).status, (await logIn(added)).status]).toEqual([401, 200])
      await waitForMail(email, 'address of your EpiCriteria account was changed')
    })

    it('that waits for its link is shown, whoever has it, and can be stopped', async () => {
      const { email, ...browser } = await openSignedInBrowser(server)
      const { email: known } = await openSignedInBrowser(server)
      const readWaiting = async () => Object((await browser.get('/api/account/email')).body).waiting
      expect(await readWaiting()).toBeNull()
      for (const asked of [known, `stopped-${email}`]) {
        await askFor(browser, asked)
        await expect.poll(readWaiting).toEqual({ email: asked, expiresAt: expect.any(Number) })
      }
      await waitForMail(`stopped-${email}`, 'Confirm your new address')
      expect((await browser.call('DELETE', '/api/account/email')).status).toBe(204)
      expect(await readWaiting()).toBeNull()
      expect((await confirm(`stopped-${email}`)).status).toBe(404)
    })

    it('that somebody has already, or has taken meanwhile, is not given away', async () => {
      const { email, ...browser } = await openSignedInBrowser(server)
      const { email: known } = await openSignedInBrowser(server)
      expect(await askFor(browser, known)).toBe(202)
      expect(await askFor(browser, `late-${email}`)).toBe(202)
      await waitForMail(`late-${email}`, 'Confirm your new address')
      await (await openBrowser(server)).post('/api/auth/signup', createPerson(`late-${email}`))
      expect((await confirm(`late-${email}`)).body).toMatchObject({
        detail: expect.stringContaining('another account'),
      })
      expect(server.readMails().some((text) => text.includes(`To: ${known}`))).toBe(false)
    })

    it('that two people confirm at the same moment is given to one of them', async () => {
      const people = [await openSignedInBrowser(server), await openSignedInBrowser(server)]
      const email = `both-${people[0]?.email}`
      for (const person of people) expect(await askFor(person, email)).toBe(202)
      const listTokens = () =>
        server.readMails().flatMap((mail) => (mail.includes(`To: ${email}`) ? findToken(mail) : []))
      await vi.waitFor(() => expect(listTokens()).toHaveLength(2), { timeout: 10_000 })
      const browser = await openBrowser(server)
      const answers = listTokens().map((token) => browser.post('/api/auth/confirmEmail', { token }))
      expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 404])
    })
  })

  describe('the list of sessions', () => {
    it('names browser and system, marks this one, and ends one or all others', async () => {
      const { email, ...browser } = await openSignedInBrowser(server)
      const phone = await logIn(email, PASSWORD, 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17.0 Safari/604.1')
      const clinic = await logIn(email, PASSWORD, 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0')
      const sessions = await listSessions(browser)
      expect(sessions.map(({ device }) => device).sort()).toEqual([
        'An unknown browser on an unknown system',
        'Edge on Windows',
        'Safari on iOS',
      ])
      expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
      const id = sessions.find(({ device }) => device === 'Safari on iOS')?.id
      const stranger = await openSignedInBrowser(server)
      expect((await stranger.call('DELETE', `/api/account/sessions/${id}`)).status).toBe(404)
      expect((await browser.call('DELETE', `/api/account/sessions/${id}`)).status).toBe(204)
      expect([await isSignedIn(phone), await isSignedIn(clinic)]).toEqual([false, true])
      expect((await browser.call('DELETE', '/api/account/sessions')).status).toBe(204)
      expect([await isSignedIn(browser), await isSignedIn(clinic)]).toEqual([true, false])
    })

    it('never grows beyond twenty, and the newest stays', async () => {
      const { email } = await openSignedInBrowser(server)
      const { db } = server.dependencies
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', (query) => query.selectFrom('users').select('id').where('email', '=', email))
        .executeTakeFirstOrThrow()
      const others = Array.from({ length: MAX_SESSIONS_PER_USER + 5 }, (_, n) => ({
        ...row,
        id_sha256: `${email}${n}`,
      }))
      await db.insertInto('sessions').values(others).execute()
      await db
        .updateTable('sessions')
        .set({ expires_at: row.expires_at - 1 })
        .where('user_id', '=', row.user_id)
        .execute()
      const newest = await logIn(email)
      expect(await listSessions(newest)).toHaveLength(MAX_SESSIONS_PER_USER)
      expect(await isSignedIn(newest)).toBe(true)
    })
  })

  describe('everything of a person', () => {
    const addRemarks = async (browser: TestBrowser, caseId: string) => {
      await browser.post('/api/stores', { text: JSON.stringify({ id: caseId, age: '7' }) })
      await browser.post('/api/comment', { caseId, page: '/', comment: 'my remark' })
      await browser.post('/api/feedback', { caseId, rating: 4 })
    }
    const validate = async (caseId: string) => {
      const validation = { caseId, containedInLikely: true, othersInLikely: false, correctDiagnosis: 'CAE' }
      await (await openBrowser(server)).post('/api/validation', validation)
    }
    const listValidatedCases = async () =>
      (await server.dependencies.db.selectFrom('validations').select('case_id').execute()).map((row) => row.case_id)

    it('is a file, with nothing of others and nothing that opens the account', async () => {
      const { email, ...browser } = await openSignedInBrowser(server)
      const other = await openSignedInBrowser(server)
      for (const each of [browser, other]) await addRemarks(each, 'exported')
      const { body, headers } = await browser.get('/api/account/export')
      expect(headers.get('content-disposition')).toContain('attachment')
      expect(body).toMatchObject({
        account: { email, institution: 'Example Hospital', last_seen_at: expect.any(Number), reviewer_since: null },
        cases: [{ case_id: 'exported', text: '{"id":"exported","age":"7"}' }],
        comments: [{ comment: 'my remark' }],
        feedback: [{ rating: 4 }],
      })
      expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|id_sha256/)
      expect(JSON.stringify(body)).not.toContain(other.email)
    })

    it('comes in small parts, however much it is, and one file at a time', async () => {
      const browser = await openSignedInBrowser(server)
      const stored = Array.from({ length: 30 }, (_, n) => ({ id: `heavy-${n}`, personalFreeText: 'x'.repeat(190_000) }))
      for (const one of stored) await browser.post('/api/stores', { text: JSON.stringify(one) })
      const answer = await browser.open('/api/account/export')
      expect(await browser.get('/api/account/export')).toMatchObject({
        status: 429,
        body: { detail: expect.stringContaining('Wait until it has arrived') },
      })
      const parts: Buffer[] = []
      for await (const part of answer.body ?? []) parts.push(Buffer.from(part))
      expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(MAX_PART_BYTES)
      const { cases } = JSON.parse(Buffer.concat(parts).toString()) as { cases: { case_id: string }[] }
      expect(cases.map(({ case_id }) => case_id).sort()).toEqual(stored.map(({ id }) => id).sort())
      expect((await browser.get('/api/account/export')).status).toBe(200)
    })

    it('can be fetched again after a download that was broken off, or of which the head alone was wanted', async () => {
      const browser = await openSignedInBrowser(server)
      for (const _ of [1, 2]) await (await browser.open('/api/account/export')).body?.cancel()
      expect((await browser.open('/api/account/export', { method: 'HEAD' })).status).toBe(200)
      expect((await browser.get('/api/account/export')).status).toBe(200)
    })

    it('is erased with the password, but for validations of a case that somebody else has too', async () => {
      const { email, ...browser } = await openSignedInBrowser(server)
      const other = await openSignedInBrowser(server)
      await addRemarks(browser, 'mine alone')
      for (const each of [browser, other]) await addRemarks(each, 'shared')
      for (const caseId of ['mine alone', 'shared']) await validate(caseId)
      expect((await browser.post('/api/account/erase', { currentPassword: 'wrong' })).status).toBe(403)
      expect((await browser.post('/api/account/erase', { currentPassword: PASSWORD })).status).toBe(204)
      expect([await isSignedIn(browser), (await logIn(email)).status]).toEqual([false, 401])
      expect(await listValidatedCases()).toEqual(['shared'])
      const { db } = server.dependencies
      expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
      expect((await other.get('/api/stores')).body).toMatchObject({ cases: [{ text: '{"id":"shared","age":"7"}' }] })
    })
  })

  describe('where addresses are proved', () => {
    it('an account opens by the link of the mail alone, and the answer never reveals whether the address is known', async () => {
      const proving = await startTestServer(createDatabase, { VERIFY_EMAIL: 'true' })
      const { password: _, ...person } = createPerson()
      const register = async () => (await openBrowser(proving)).post('/api/auth/signup', person)
      const readMail = (subject: string) =>
        vi.waitFor(() => proving.readMails().find((text) => text.includes(subject)) ?? expect.fail('no mail'), {
          timeout: 10_000,
        })
      const first = await register()
      const mail = await readMail('Open your EpiCriteria account')
      const again = await register()
      expect([first.status, first.body]).toEqual([202, again.body])
      expect(again.status).toBe(202)
      const second = await readMail('Set a new password')
      const setPassword = async (text: string) => {
        const token = /\/ResetPassword#([\w-]+)/.exec(text.replaceAll('=\n', ''))?.[1]
        const browser = await openBrowser(proving)
        const headers = { authorization: `Bearer ${token}` }
        return (await browser.post('/api/auth/reset', { password: PASSWORD }, headers)).status
      }
      const canLogIn = async () => {
        const body = { email: person.email, password: PASSWORD }
        return (await (await openBrowser(proving)).post('/api/auth/login', body)).status
      }
      expect([await canLogIn(), await setPassword(mail)]).toEqual([401, 401])
      expect([await setPassword(second), await canLogIn()]).toEqual([204, 200])
      await proving.close()
    })
  })
}
