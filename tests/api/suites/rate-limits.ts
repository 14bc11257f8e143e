import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { RATE_LIMITS } from '../../../api/middleware/rate-limit.ts'
import { createPerson, openBrowser, openSignedInBrowser, PASSWORD } from '../support/test-browser.ts'
import { type CreateDatabase, startInstance, startTestServer, type TestServer } from '../support/test-server.ts'

export function testRateLimits(createDatabase: CreateDatabase): void {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(createDatabase)
  })
  afterAll(() => server.close())

  const tryWrongPassword = async (from: Awaited<ReturnType<typeof openBrowser>>, email: string, headers = {}) =>
    (await from.post('/api/auth/login', { email, password: 'not the password' }, headers)).status

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

    it('over many addresses gets slower for all, and the owner still gets in from elsewhere', async () => {
      const { email } = await openSignedInBrowser(server)
      for (let n = 0; n < 11; n++) {
        const attacker = await openBrowser(server)
        for (let m = 0; m < 10; m++) await tryWrongPassword(attacker, email)
      }
      const next = await openBrowser(server)
      expect([
        await tryWrongPassword(next, email),
        await tryWrongPassword(next, email),
        await tryWrongPassword(next, email),
      ]).toEqual([401, 401, 401])
      expect(await tryWrongPassword(next, email)).toBe(429)
      const owner = await (await openBrowser(server)).post('/api/auth/login', { email, password: PASSWORD })
      expect(owner.status).toBe(200)
    })

    it('of many accounts from one address ends after a hundred tries', async () => {
      const attacker = await openBrowser(server)
      const answers = new Set<number>()
      for (let n = 0; n < 100; n++) answers.add(await tryWrongPassword(attacker, `victim${n}@example.org`))
      expect([...answers]).toEqual([401])
      expect(await tryWrongPassword(attacker, 'victim101@example.org')).toBe(429)
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

  it('an address registers twenty accounts an hour', async () => {
    const browser = await openBrowser(server)
    const answers: number[] = []
    for (let n = 0; n < 21; n++) answers.push((await browser.post('/api/auth/signup', createPerson())).status)
    expect(answers).toEqual([...Array(20).fill(201), 429])
  })

  it('an account gets five mails an hour, and nobody learns that it gets no more', async () => {
    const { email } = await openSignedInBrowser(server)
    const answers: number[] = []
    for (let n = 0; n < 7; n++)
      answers.push((await (await openBrowser(server)).post('/api/auth/initReset', { email })).status)
    expect(answers).toEqual(Array(7).fill(202))
    const listMails = () => server.readMails().filter((mail) => mail.includes(email))
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await vi.waitFor(() => expect(listMails()).toHaveLength(5), { timeout: 10_000 })
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
    const more = Array.from({ length: max - 2 }, (_, n) => ({ ...stored, id: `${n}`, sha256: `${n}` }))
    await db.insertInto('cases').values(more).execute()
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

  it('the validation form takes five a minute from one address', async () => {
    const browser = await openBrowser(server)
    const record = { caseId: 'c', containedInLikely: true, othersInLikely: false, correctDiagnosis: 'CAE', comment: '' }
    const answers: number[] = []
    for (let n = 0; n < 6; n++) answers.push((await browser.post('/api/validation', record)).status)
    expect(answers).toEqual([204, 204, 204, 204, 204, 429])
    expect((await (await openBrowser(server)).post('/api/validation', record)).status).toBe(204)
  })
}
