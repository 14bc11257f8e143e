import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { NEW_DEVICES_OF_ACCOUNT } from '../../../api/middleware/device.ts'
import { LOGIN_LIMITS } from '../../../api/middleware/login-limits.ts'
import { RATE_LIMITS, RECOUNT_MS } from '../../../api/middleware/rate-limit.ts'
import { claimNextUnverifiedCase } from '../../../api/repositories/cases.ts'
import {
  consumeEmailChange,
  createEmailChange,
  createResetToken,
  findChallengedUser,
  findResetTokenOwner,
  findWaitingEmail,
  insertSignInChallenge,
} from '../../../api/repositories/one-time-tokens.ts'
import { findUserByEmail } from '../../../api/repositories/users.ts'
import { DAY_MS } from '../../../api/shared/time.ts'
import { insertInChunks } from '../support/insert-in-chunks.ts'
import { createPerson, openBrowser, openSignedInBrowser, PASSWORD, type TestBrowser } from '../support/test-browser.ts'
import { type CreateDatabase, startInstance, startTestServer, type TestServer } from '../support/test-server.ts'
import { waitForMailIn } from '../support/wait-for-mail.ts'

export function testRateLimits(createDatabase: CreateDatabase): void {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(createDatabase)
  })
  afterAll(() => server.close())

  const tryWrongPassword = async (from: Awaited<ReturnType<typeof openBrowser>>, email: string, headers = {}) =>
    (await from.post('/api/auth/login', { email, password: 'not the password' }, headers)).status

  /** As if everything had been tried so often. */
  const setAllCounts = (count: number) => server.dependencies.db.updateTable('attempts').set({ count }).execute()

  const waitForMail = (to: string, words: string) => waitForMailIn(server, to, words)

  describe('guessing passwords', () => {
    it('ends after ten tries, also with a forged X-Forwarded-For, and the owner still gets in from elsewhere', async () => {
      const { email } = await openSignedInBrowser(server)
      const attacker = await openBrowser(server)
      const answers: number[] = []
      for (let n = 0; n < 12; n++)
        answers.push(await tryWrongPassword(attacker, email, { 'x-forwarded-for': `1.2.3.${n}` }))
      expect(answers).toEqual([...Array(10).fill(401), 429, 429])
      const right = await attacker.post('/api/auth/login', { email, password: PASSWORD })
      expect(right.status).toBe(429)
      expect(right.headers.get('retry-after')).toMatch(/^\d+$/)
      const owner = await (await openBrowser(server)).post('/api/auth/login', { email, password: PASSWORD })
      expect(owner.status).toBe(200)
    })

    it('is still over after a restart', async () => {
      const { email } = await openSignedInBrowser(server)
      const address = '192.0.2.1'
      const attacker = await openBrowser(server, address)
      for (let n = 0; n < 10; n++) await tryWrongPassword(attacker, email)
      const again = await startInstance(server.settings)
      expect(await tryWrongPassword(await openBrowser(again, address), email)).toBe(429)
      await again.close()
    })

    it('over many addresses ends after a hundred a day, the owner is informed, and gets in where they were before', async () => {
      const { email, ...owner } = await openSignedInBrowser(server)
      const logInWith = (browser: TestBrowser, password = PASSWORD) =>
        browser.post('/api/auth/login', { email, password })
      const guess = async () => tryWrongPassword(await openBrowser(server), email)
      await guess()
      await setAllCounts(LOGIN_LIMITS.forAccount.max - 2)
      expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429])
      const elsewhere = await openBrowser(server)
      const refused = await logInWith(elsewhere)
      expect(refused.body).toMatchObject({ status: 429, detail: expect.stringContaining('set a new password by mail') })
      expect((await logInWith(owner)).status).toBe(200)
      await waitForMail(email, 'Somebody is trying passwords')
      await elsewhere.post('/api/auth/initReset', { email })
      const mail = await waitForMail(email, '/ResetPassword#')
      const token = /\/ResetPassword#([\w-]+)/.exec(mail.replaceAll('=\n', ''))?.[1]
      const password = 'another long walk'
      await elsewhere.post('/api/auth/reset', { password }, { authorization: `Bearer ${token}` })
      expect((await logInWith(elsewhere, password)).status).toBe(200)
      expect((await logInWith(owner, password)).status).toBe(429)
    })

    it('from one address keeps no colleague behind it out, and a known browser never', async () => {
      const address = '192.0.2.77'
      const attacker = await openBrowser(server, address)
      const known = await openBrowser(server, address)
      const person = createPerson()
      await known.post('/api/auth/signup', person)
      const { email: other } = await openSignedInBrowser(server)
      await tryWrongPassword(attacker, 'first@example.org')
      await setAllCounts(100)
      const answers: number[] = []
      for (let n = 0; n < 4; n++) answers.push(await tryWrongPassword(attacker, 'second@example.org'))
      expect(answers).toEqual([401, 401, 401, 429])
      const logIn = async (browser: TestBrowser, email: string) =>
        (await browser.post('/api/auth/login', { email, password: PASSWORD })).status
      expect(await logIn(await openBrowser(server, address), other)).toBe(200)
      await setAllCounts(LOGIN_LIMITS.fromAddress.max)
      expect(await tryWrongPassword(attacker, 'third@example.org')).toBe(429)
      expect(await logIn(known, person.email)).toBe(200)
    })

    it('in a known browser ends after ten tries, and one with a forged or foreign cookie is not known', async () => {
      const { email, ...owner } = await openSignedInBrowser(server)
      const { email: victim } = await openSignedInBrowser(server)
      const answers: number[] = []
      for (let n = 0; n < 11; n++) answers.push(await tryWrongPassword(owner, email))
      expect(answers).toEqual([...Array(10).fill(401), 429])
      const cookie = owner.cookies.get('epicriteria-device') ?? ''
      for (const forged of [cookie, `${cookie}0`, cookie.replace(/^.{4}/, 'e30x'), 'x.y', '.', 'null']) {
        const thief = await openBrowser(server)
        thief.cookies.set('epicriteria-device', forged)
        await tryWrongPassword(thief, victim)
        await setAllCounts(LOGIN_LIMITS.forAccount.max)
        expect(await tryWrongPassword(thief, victim)).toBe(429)
      }
      expect(server.errors).toEqual([])
    })

    it('a person who remembers in time has all tries again', async () => {
      const { email, ...browser } = await openSignedInBrowser(server)
      for (let round = 0; round < 3; round++) {
        for (let n = 0; n < 8; n++) await tryWrongPassword(browser, email)
        expect((await browser.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
      }
    })
  })

  it('behind one proxy of ours the address that it adds counts, not what the caller forged before it', async () => {
    const behind = await startInstance({ ...server.settings, TRUSTED_PROXIES: '1' })
    const { email } = await openSignedInBrowser(behind)
    const proxy = await openBrowser(behind)
    const tryFrom = (forged: string, real: string) =>
      tryWrongPassword(proxy, email, { 'x-forwarded-for': `${forged}, ${real}` })
    for (let n = 0; n < 10; n++) expect(await tryFrom(`1.2.3.${n}`, '198.51.100.1')).toBe(401)
    expect(await tryFrom('1.2.3.99', '198.51.100.1')).toBe(429)
    expect(await tryFrom('198.51.100.1', '198.51.100.2')).toBe(401)
    await behind.close()
  })

  it('one household of IPv6 addresses counts as one', async () => {
    const { email } = await openSignedInBrowser(server)
    for (let n = 0; n < 10; n++) await tryWrongPassword(await openBrowser(server, `2001:db8:1:2::${n}`), email)
    expect(await tryWrongPassword(await openBrowser(server, '2001:db8:1:2:3:4:5:6'), email)).toBe(429)
    expect(await tryWrongPassword(await openBrowser(server, '2001:db8:1:3::1'), email)).toBe(401)
  })

  it('a network of 65,536 households has a bound of its own, and the network next to it is not kept out', async () => {
    const tryAt = async (address: string, n: number) =>
      tryWrongPassword(await openBrowser(server, address), `network${n}@example.org`)
    const registerAt = async (address: string) =>
      (await (await openBrowser(server, address)).post('/api/auth/signup', createPerson())).status
    expect([await tryAt('2001:db8:9:1::1', 1), await registerAt('2001:db8:9:1::1')]).toEqual([401, 201])
    await setAllCounts(LOGIN_LIMITS.fromNetwork.max)
    expect([await tryAt('2001:db8:9:2::1', 2), await registerAt('2001:db8:9:2::1')]).toEqual([429, 429])
    expect([await tryAt('2001:db8:a::1', 3), await registerAt('2001:db8:a::1')]).toEqual([401, 201])
  })

  it('an address registers twenty accounts an hour in new browsers, and as many where somebody signed in before', async () => {
    const address = '192.0.2.60'
    const known = await openBrowser(server, address)
    const register = async (browser: TestBrowser) => (await browser.post('/api/auth/signup', createPerson())).status
    const registerAgain = async () => register(await openBrowser(server, address))
    const answers = [await register(known)]
    for (let n = 0; n < 20; n++) answers.push(await registerAgain())
    expect(answers).toEqual([...Array(20).fill(201), 429])
    expect(await register(known)).toBe(201)
    await setAllCounts(RATE_LIMITS.signupsFromAddress.max)
    expect(await register(known)).toBe(429)
  })

  it('strangers at an address who ask for links use up nothing of an owner in a known browser there', async () => {
    const address = '192.0.2.61'
    const owner = await openBrowser(server, address)
    const person = createPerson()
    await owner.post('/api/auth/signup', person)
    const stranger = await openBrowser(server, address)
    const askFor = async (browser: TestBrowser) =>
      (await browser.post('/api/auth/initReset', { email: person.email })).status
    expect(await askFor(stranger)).toBe(202)
    await setAllCounts(RATE_LIMITS.resetsFromAddress.max)
    expect([await askFor(stranger), await askFor(owner)]).toEqual([429, 202])
  })

  it('cookies of browsers in which somebody signed in lift no bound of an address, and an account makes twenty a day', async () => {
    const { email, cookies } = await openSignedInBrowser(server)
    const other = await openSignedInBrowser(server)
    const guessWith = async (device: string | undefined, victim: string) => {
      const browser = await openBrowser(server, '192.0.2.62')
      browser.cookies.set('epicriteria-device', device ?? '')
      return tryWrongPassword(browser, victim)
    }
    expect(await guessWith(cookies.get('epicriteria-device'), 'sprayed1@example.org')).toBe(401)
    await setAllCounts(LOGIN_LIMITS.fromAddress.max)
    expect(await guessWith(other.cookies.get('epicriteria-device'), 'sprayed2@example.org')).toBe(429)
    await setAllCounts(NEW_DEVICES_OF_ACCOUNT.max)
    const again = await openBrowser(server)
    expect((await again.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
    expect(again.cookies.has('epicriteria-device')).toBe(false)
  })

  it('a clock that was a year ahead keeps nobody out, and nobody in, once it is right again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * DAY_MS })
    const { email, ...browser } = await openSignedInBrowser(server)
    const guesser = await openBrowser(server)
    for (let n = 0; n < 10; n++) await tryWrongPassword(guesser, email)
    expect(await tryWrongPassword(guesser, email)).toBe(429)
    vi.useRealTimers()
    expect(await tryWrongPassword(guesser, email)).toBe(401)
    expect((await browser.get('/api/auth/session')).body).toEqual({ user: null })
  })

  it('links and steps that it began lead nowhere then; a case that it claimed is read', async () => {
    const { db } = server.dependencies
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * DAY_MS })
    const { email, ...browser } = await openSignedInBrowser(server)
    await browser.post('/api/stores', { text: '{"id":"ahead"}' })
    const owner = (await findUserByEmail(db, email)) ?? expect.fail('no account')
    const [reset, change] = [await createResetToken(db, owner), await createEmailChange(db, owner, `new-${email}`)]
    const step = await insertSignInChallenge(db, owner, false)
    await db.updateTable('cases').set({ claimed_at: Date.now(), disagreements: null, pack_sha256: 'ahead' }).execute()
    vi.useRealTimers()
    const begun = [await findResetTokenOwner(db, reset), await findChallengedUser(db, step)]
    expect(begun).toEqual([undefined, undefined])
    expect([await findWaitingEmail(db, owner.id), await consumeEmailChange(db, change)]).toEqual([undefined, 'expired'])
    expect(await claimNextUnverifiedCase(db, 'ahead')).toBeDefined()
    await db.deleteFrom('cases').execute()
  })

  it('whoever asks for mails to others gets five an hour, unknowingly, and the owner gets theirs all the same', async () => {
    const { email, ...owner } = await openSignedInBrowser(server)
    const asker = await openBrowser(server)
    const answers: number[] = []
    for (let n = 0; n < 7; n++) answers.push((await asker.post('/api/auth/initReset', { email })).status)
    expect(answers).toEqual(Array(7).fill(202))
    const listMails = () => server.readMails().filter((mail) => mail.includes(email))
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await vi.waitFor(() => expect(listMails()).toHaveLength(5), { timeout: 10_000 })
    await setAllCounts(RATE_LIMITS.resetMailsForAccount.max)
    await owner.post('/api/auth/initReset', { email })
    await vi.waitFor(() => expect(listMails()).toHaveLength(6), { timeout: 10_000 })
  })

  it('a proxy that writes the port of its callers is understood, and one that nobody trusts is logged once', async () => {
    const behind = await startInstance({ ...server.settings, TRUSTED_PROXIES: '1' })
    const proxy = await openBrowser(behind)
    const tryFrom = (from: string) => tryWrongPassword(proxy, 'port@example.org', { 'x-forwarded-for': from })
    const listWarnings = (from: TestServer) => from.log.filter(({ message }) => /X-Forwarded-For/.test(message)).length
    for (let n = 0; n < 10; n++) await tryFrom(`203.0.113.5:${1_000 + n}`)
    expect([await tryFrom('203.0.113.5'), await tryFrom('[2001:db8::1]:80')]).toEqual([429, 401])
    expect(listWarnings(behind)).toBe(0)
    await tryFrom('unknown')
    const untrusting = await openBrowser(server)
    for (let n = 0; n < 2; n++) await untrusting.get('/health', { 'x-forwarded-for': '203.0.113.5' })
    expect([listWarnings(behind), listWarnings(server)]).toEqual([1, 1])
    await behind.close()
  })

  it.each([
    ['comments', '/api/comment', { caseId: 'c', page: '/', comment: 'x' }],
    ['feedback', '/api/feedback', { caseId: 'c' }],
  ])(
    'a script cannot fill the disk with %s of one account, and nobody else is kept from theirs',
    async (_, path, body) => {
      const script = await openSignedInBrowser(server)
      await script.post(path, body)
      const { max } = RATE_LIMITS.remarksOfAccount
      await server.dependencies.db
        .updateTable('attempts')
        .set({ count: max - 1 })
        .execute()
      const last = await script.post(path, body)
      const beyond = await script.post(path, body)
      const other = await (await openSignedInBrowser(server)).post(path, body)
      expect([last.status, beyond.status, other.status]).toEqual([204, 429, 204])
    },
  )

  it('a script cannot fill the disk with cases of one account, and nobody else is kept from theirs', async () => {
    const script = await openSignedInBrowser(server)
    const store = (id: number, from = script) => from.post('/api/stores', { text: JSON.stringify({ id: `${id}` }) })
    await store(0)
    const { db } = server.dependencies
    const stored = await db.selectFrom('cases').selectAll().executeTakeFirstOrThrow()
    const { max, windowMs } = RATE_LIMITS.casesOfAccount
    const more = Array.from({ length: max - 2 }, (_, n) => {
      const name = `copy ${n}`
      return { ...stored, id: name, case_id: name, case_key: name, sha256: name }
    })
    await insertInChunks(more, (rows) => db.insertInto('cases').values(rows).execute())
    await sleep(RECOUNT_MS)
    const last = await store(1)
    const beyond = await store(2)
    const other = await store(3, await openSignedInBrowser(server))
    expect([last.status, beyond.status, other.status]).toEqual([201, 429, 201])
    expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(3_000)
    await db
      .updateTable('cases')
      .set({ stored_at: Date.now() - windowMs })
      .execute()
    expect((await store(2)).status).toBe(201)
  })

  const record = { caseId: 'c', containedInLikely: true, othersInLikely: false, correctDiagnosis: 'CAE', comment: '' }

  it('the validation form takes five a minute from one address', async () => {
    const browser = await openBrowser(server)
    const answers: number[] = []
    for (let n = 0; n < 6; n++) answers.push((await browser.post('/api/validation', record)).status)
    expect(answers).toEqual([204, 204, 204, 204, 204, 429])
    expect((await (await openBrowser(server)).post('/api/validation', record)).status).toBe(204)
  })

  it('the validation form takes a limited number a day from one address, however slowly they come', async () => {
    const browser = await openBrowser(server)
    const { max } = RATE_LIMITS.validationsOfDayFromAddress
    const start = Date.now()
    let last = 204
    for (let n = 0; n <= max; n++) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + n * 61_000 })
      last = (await browser.post('/api/validation', record)).status
      if (n < max) expect([n, last]).toEqual([n, 204])
    }
    vi.useRealTimers()
    expect(last).toBe(429)
  })
}
