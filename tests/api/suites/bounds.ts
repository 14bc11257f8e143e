import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RECOUNT_MS } from '../../../api/middleware/rate-limit.ts'
import type { UserCasePage } from '../../../api/repositories/user-cases.ts'
import { insertInChunks } from '../support/insert-in-chunks.ts'
import { openSignedInBrowser } from '../support/test-browser.ts'
import { type CreateDatabase, startInstance, startTestServer, type TestServer } from '../support/test-server.ts'

/** About 200 kB of codes that nobody knows. */
const HEAVY_CASE = { eeg: Array.from({ length: 1_000 }, (_, n) => `unknown_${n}_${'x'.repeat(180)}`) }

export function testBounds(createDatabase: CreateDatabase): void {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(createDatabase)
  })
  afterAll(() => server.close())

  it('a case of unknown codes is answered, and kept, with its first warnings and how many more there are', async () => {
    const browser = await openSignedInBrowser(server)
    const { status, body } = await browser.post('/api/stores', { text: JSON.stringify(HEAVY_CASE) })
    expect(status).toBe(201)
    const { warnings, id } = body as { warnings: string[]; id: string }
    expect(warnings).toHaveLength(51)
    expect(warnings.at(-1)).toBe('950 further warnings are left out.')
    const row = await server.dependencies.db
      .selectFrom('cases')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.classification.length).toBeLessThan(60_000)
    expect(row.bytes).toBe(row.text.length + row.classification.length)
  })

  it('an account that is full stores nothing more until its owner erases cases, and nobody else notices', async () => {
    const small = await startInstance({ ...server.settings, ACCOUNT_MB: '1' })
    const browser = await openSignedInBrowser(small)
    const store = (name: string, length = 0) =>
      browser.post('/api/stores', { text: JSON.stringify({ id: name, personalFreeText: 'x'.repeat(length) }) })
    const ids: string[] = []
    for (let n = 0; n < 6; n++) ids.push((Object((await store(`n${n}`, 190_000)).body) as { id: string }).id)
    await sleep(RECOUNT_MS)
    expect(await store('more')).toMatchObject({
      status: 403,
      body: { detail: expect.stringMatching(/holds 1 MB of cases.*not stored.*Erase cases/) },
    })
    expect((await (await openSignedInBrowser(small)).post('/api/stores', { text: '{}' })).status).toBe(201)
    await browser.call('DELETE', `/api/stores/${ids[0]}`)
    await browser.call('DELETE', `/api/stores/${ids[1]}`)
    expect((await store('more')).status).toBe(201)
    await small.close()
  })

  it('a list of large cases has fewer on a page, and all of them on its pages', async () => {
    const browser = await openSignedInBrowser(server)
    const text = (n: number) => JSON.stringify({ id: `n${n}`, personalFreeText: 'x'.repeat(190_000) })
    for (let n = 0; n < 9; n++) await browser.post('/api/stores', { text: text(n) })
    const pages: UserCasePage[] = []
    for (let query = ''; ; query = `?after=${pages.at(-1)?.next}`) {
      pages.push((await browser.get(`/api/stores${query}`)).body as UserCasePage)
      if (pages.at(-1)?.next === null) break
    }
    expect(pages.map(({ cases }) => cases.length)).toEqual([5, 4])
    expect(new Set(pages.flatMap(({ cases }) => cases.map(({ id }) => id))).size).toBe(9)
  })

  it('an account that has made as many remarks as are kept is refused', async () => {
    const browser = await openSignedInBrowser(server)
    const remark = () => browser.post('/api/feedback', { caseId: 'remarked', rating: 1 })
    expect((await remark()).status).toBe(204)
    const { id: _, ...row } = await server.dependencies.db
      .selectFrom('feedback')
      .selectAll()
      .where('case_id', '=', 'remarked')
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 2_999 }, (_, n) => ({ ...row, id: `remark-${n}` }))
    const { db } = server.dependencies
    await insertInChunks(rows, (some) => db.insertInto('feedback').values(some).execute())
    expect(await remark()).toMatchObject({ status: 403, body: { detail: expect.stringContaining('Erase a case') } })
  })

  it('an account that has filled its share of the hour has to wait, and nobody else', async () => {
    const browser = await openSignedInBrowser(server)
    await browser.post('/api/stores', { text: '{"id":"large"}' })
    await server.dependencies.db
      .updateTable('cases')
      .set({ bytes: 70_000_000 })
      .where('case_id', '=', 'large')
      .execute()
    await sleep(RECOUNT_MS)
    expect((await browser.post('/api/stores', { text: '{"id":"one more"}' })).status).toBe(429)
    const other = await openSignedInBrowser(server)
    expect((await other.post('/api/stores', { text: '{"id":"one more"}' })).status).toBe(201)
  })

  it('of many lists that one account asks for at once some have to be asked for again, and nobody else waits', async () => {
    const [greedy, other] = [await openSignedInBrowser(server), await openSignedInBrowser(server)]
    const lists = Promise.all(Array.from({ length: 100 }, () => greedy.get('/api/stores')))
    expect((await other.get('/api/stores')).status).toBe(200)
    const statuses = (await lists).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(70)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
  })

  it('of many cases that one account stores at once some have to be sent again, and nobody else waits for them', async () => {
    const [busy, other] = [await openSignedInBrowser(server), await openSignedInBrowser(server)]
    const storing = Array.from({ length: 40 }, (_, n) => busy.post('/api/stores', { text: `{"id":"${n}"}` }))
    expect((await other.post('/api/stores', { text: '{}' })).status).toBe(201)
    const answers = await Promise.all(storing)
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([201, 503])
    expect(answers.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ detail: expect.stringContaining('not stored; send it again in a second') }),
    )
    expect((await busy.post('/api/stores', { text: '{"id":"after"}' })).status).toBe(201)
  })

  it.each([
    [80, 20],
    [80_000, 1],
  ])('of %d unknown fields %d are named', async (count, named) => {
    const browser = await openSignedInBrowser(server)
    const body = Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 1]))
    const { status, body: problem } = await browser.post('/api/stores', body)
    expect(status).toBe(422)
    expect((problem as { errors: unknown[] }).errors).toHaveLength(named)
  })
}
