import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { RATE_LIMITS } from '../../../api/middleware/rate-limit.ts'
import { streamOutcomes } from '../../../api/repositories/outcomes.ts'
import { MAX_CASES_PER_PAGE, type UserCase, type UserCasePage } from '../../../api/repositories/user-cases.ts'
import { MINUTE_MS } from '../../../api/shared/time.ts'
import { createAdminProgram, explainDatabaseError } from '../../../scripts/admin/program.ts'
import { readTextbookPatient } from '../../../scripts/build/cases/reference-cases.ts'
import { runProgram } from '../../../scripts/cli/run.ts'
import { runInProcess } from '../../support/run-in-process.ts'
import { openSignedInBrowser, type TestBrowser, type TestResponse } from '../support/test-browser.ts'
import { type CreateDatabase, pack, startTestServer, type TestServer } from '../support/test-server.ts'

const ABSENCES = readTextbookPatient('CAE')

const formatText = (id: string): string => JSON.stringify({ ...ABSENCES, id })

export function testUserCases(createDatabase: CreateDatabase): void {
  let server: TestServer
  let browser: TestBrowser & { email: string }

  beforeAll(async () => {
    server = await startTestServer(createDatabase)
  })
  beforeEach(async () => {
    browser = await openSignedInBrowser(server)
  })
  afterAll(() => server.close())

  const getDatabase = () => server.dependencies.db
  const store = async (caseId: string, from: TestBrowser = browser): Promise<string> =>
    String(Object((await from.post('/api/stores', { text: formatText(caseId) })).body).id)
  const readPage = async (path: string): Promise<UserCasePage> => (await browser.get(path)).body as UserCasePage
  const readAll = async (path = '/api/stores'): Promise<readonly UserCase[]> => {
    const { cases, next } = await readPage(path)
    return next === null ? cases : [...cases, ...(await readAll(`/api/stores?after=${next}`))]
  }
  const read = async (id: string): Promise<TestResponse> => browser.get(`/api/stores/${id}`)
  const exportCases = async (): Promise<string> => {
    const run = () => runProgram(createAdminProgram(), explainDatabaseError)
    return (await runInProcess(run, { args: ['export', 'cases'], env: server.settings })).stdout
  }

  it('a stored case comes back to the letter, with what was likely and by which rules', async () => {
    const id = await store('mine')
    const expected = {
      id,
      label: '',
      version: 1,
      storedAt: expect.any(Number),
      packVersion: pack.version,
      likely: ['CAE'],
      likelyWithAlerts: [],
      text: formatText('mine'),
    }
    expect((await read(id)).body).toEqual(expected)
    expect(await readPage('/api/stores')).toEqual({ cases: [expected], next: null })
  })

  it('cases that a person invents fill no audit table: one entry a minute, and how many more there were', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ids = Array.from({ length: 20 }, () => randomUUID())
    for (const id of ids) expect((await read(id)).status).toBe(404)
    const listRefused = () =>
      getDatabase()
        .selectFrom('audit')
        .select('target')
        .where('target', 'in', [...ids, '19 more'])
        .execute()
    expect(await listRefused()).toEqual([{ target: ids[0] }])
    vi.advanceTimersByTime(MINUTE_MS)
    vi.useRealTimers()
    await expect.poll(listRefused).toEqual(expect.arrayContaining([{ target: ids[0] }, { target: '19 more' }]))
    await read(ids[1] ?? '')
    expect(await listRefused()).toContainEqual({ target: ids[1] })
  })

  it('an id that no case can have is answered as one that does not exist', async () => {
    for (const id of ['%00', '%F0%9F%98%80', "x'--", 'a'.repeat(5_000)])
      for (const method of ['GET', 'DELETE'])
        expect([id, (await browser.call(method, `/api/stores/${id}`)).status]).toEqual([id, 404])
  })

  it('the list comes page by page, newest first, each case once, also where many were stored at one moment', async () => {
    await store('first')
    const row = await getDatabase()
      .selectFrom('cases')
      .selectAll()
      .where('case_id', '=', 'first')
      .executeTakeFirstOrThrow()
    const count = 2 * MAX_CASES_PER_PAGE + 1
    const copies = Array.from({ length: count - 1 }, (_, n) => ({
      ...row,
      id: `copy-${n}`,
      sha256: `${n}`,
      case_key: null,
      stored_at: row.stored_at + Math.floor(n / 20),
    }))
    await getDatabase().insertInto('cases').values(copies).execute()
    expect((await readPage('/api/stores')).cases).toHaveLength(MAX_CASES_PER_PAGE)
    const all = await readAll()
    expect(new Set(all.map(({ id }) => id)).size).toBe(count)
    const times = all.map(({ storedAt }) => storedAt)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    await getDatabase().deleteFrom('cases').where('id', 'like', 'copy-%').execute()
  })

  it.each(['', 'x', '1', "1.' or 1=1"])('a position in the list that is none is refused: %s', async (after) => {
    const { status, body } = await browser.get(`/api/stores?after=${encodeURIComponent(after)}`)
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: [{ pointer: '/after' }] })
  })

  it('a case that was changed is listed once, as its last version; each earlier one can be read', async () => {
    const id = await store('grows')
    await browser.call('PATCH', `/api/stores/${id}`, { label: 'grows' })
    const changed = JSON.stringify({ ...ABSENCES, id: 'grows', age: '9' })
    await browser.post('/api/stores', { text: changed })
    expect(await readAll()).toMatchObject([{ id, label: 'grows', version: 2, text: changed }])
    expect((await read(`${id}?version=1`)).body).toMatchObject({
      version: 1,
      text: formatText('grows'),
      label: 'grows',
    })
    expect((await read(`${id}?version=2`)).body).toMatchObject({ version: 2, text: changed })
    for (const none of ['0', '3', 'x', '1e3']) expect((await read(`${id}?version=${none}`)).status).toBe(404)
    const other = await openSignedInBrowser(server)
    expect((await other.get(`/api/stores/${id}?version=1`)).status).toBe(404)
    const own = (await browser.get('/api/account/export')).body
    expect(own).toMatchObject({ cases: [{ version: 2 }], earlierVersions: [{ version: 1, text: formatText('grows') }] })
    expect((await browser.call('DELETE', `/api/stores/${id}`)).status).toBe(204)
    expect(await getDatabase().selectFrom('case_versions').select('id').where('row_id', '=', id).execute()).toEqual([])
  })

  it('the report judges the version on which the diagnosis was filed', async () => {
    await store('filed')
    await browser.post('/api/stores', { text: JSON.stringify({ ...ABSENCES, id: 'filed', ageAtOnset: '40' }) })
    const file = (caseVersion: number) =>
      browser.post('/api/validation', {
        ...{ caseId: 'filed', caseVersion, correctDiagnosis: 'CAE', containedInLikely: true, othersInLikely: false },
      })
    const countLikely = async () => {
      let count = 0
      for await (const outcomes of streamOutcomes(getDatabase()))
        count += outcomes.filter(({ groups }) => groups.likely.includes('CAE')).length
      return count
    }
    const before = await countLikely()
    await file(2)
    expect(await countLikely()).toBe(before)
    await file(1)
    expect(await countLikely()).toBe(before + 1)
  })

  it('a label is kept, can be taken away, and has room for a line', async () => {
    const id = await store('labelled')
    const label = async (text: string) => (await browser.call('PATCH', `/api/stores/${id}`, { label: text })).status
    expect(await label('  absences, „Fall 3“ 🧒 ')).toBe(204)
    expect((await read(id)).body).toMatchObject({ label: 'absences, „Fall 3“ 🧒', text: formatText('labelled') })
    expect(await label('x'.repeat(81))).toBe(422)
    expect(await label('')).toBe(204)
    expect((await read(id)).body).toMatchObject({ label: '' })
  })

  it('a case that was altered outside of the server is named in the list, served to nobody, and logged', async () => {
    const id = await store('altered')
    await getDatabase().updateTable('cases').set({ text: '{"age":"1"}' }).where('id', '=', id).execute()
    expect((await readAll()).find((one) => one.id === id)).toMatchObject({ text: null })
    const { status, body } = await read(id)
    expect(status).toBe(500)
    expect(body).toMatchObject({ detail: expect.stringContaining('not as it was stored') })
    expect(server.log.map(({ message }) => message)).toContain(`Integrity alarm: case ${id} is not as it was stored.`)
  })

  describe('an erased case', () => {
    const RECORD = { containedInLikely: true, othersInLikely: false, correctDiagnosis: 'CAE', comment: '' }

    const remark = async (caseId: string, from: TestBrowser = browser) => {
      await from.post('/api/comment', { caseId, page: '/', comment: 'x' })
      await from.post('/api/feedback', { caseId })
      await from.post('/api/validation', { caseId, ...RECORD })
    }
    const countRemarks = (caseId: string): Promise<number[]> =>
      Promise.all(
        (['comments', 'feedback', 'validations'] as const).map(
          async (table) =>
            (await getDatabase().selectFrom(table).select('id').where('case_id', '=', caseId).execute()).length,
        ),
      )

    it('is gone from the list and the export, with what was remarked on it, and cannot be erased twice', async () => {
      const [id, kept] = [await store('erased'), await store('kept')]
      await remark('erased')
      await remark('kept')
      expect(await exportCases()).toContain(id)
      expect((await browser.call('DELETE', `/api/stores/${id}`)).status).toBe(204)
      expect((await browser.call('DELETE', `/api/stores/${id}`)).status).toBe(404)
      expect((await readAll()).map((one) => one.id)).toEqual([kept])
      const exported = await exportCases()
      expect(exported).not.toContain(id)
      expect(exported).toContain(kept)
      expect(await countRemarks('erased')).toEqual([0, 0, 0])
      expect(await countRemarks('kept')).toEqual([1, 1, 1])
    })

    it('that somebody else stored too stays theirs, with their remarks and what was validated', async () => {
      const other = await openSignedInBrowser(server)
      const id = await store('shared')
      await store('shared', other)
      await remark('shared')
      await remark('shared', other)
      expect((await browser.call('DELETE', `/api/stores/${id}`)).status).toBe(204)
      expect(await countRemarks('shared')).toEqual([1, 1, 2])
      expect((await other.get('/api/stores')).body).toMatchObject({ cases: [{ text: formatText('shared') }] })
    })
  })

  it('a script cannot keep the server busy with the cases of one account', async () => {
    await browser.get('/api/stores')
    const { max } = RATE_LIMITS.ownCaseCallsOfAccount
    await getDatabase()
      .updateTable('attempts')
      .set({ count: max - 1 })
      .execute()
    const statuses = [await browser.get('/api/stores'), await browser.get('/api/stores'), await read('x')]
    expect(statuses.map(({ status }) => status)).toEqual([200, 429, 429])
    await getDatabase().deleteFrom('attempts').execute()
  })
}
