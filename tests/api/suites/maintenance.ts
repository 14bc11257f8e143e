import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { OUTBOX_FOLDER } from '../../../api/mail/mailer.ts'
import { cleanUp } from '../../../api/maintenance/clean-up.ts'
import { isClockDoubtful, updateClock } from '../../../api/repositories/clock.ts'
import { DAY_MS } from '../../../api/shared/time.ts'
import { runAdmin } from '../support/run-admin.ts'
import { openSignedInBrowser } from '../support/test-browser.ts'
import { type CreateDatabase, startInstance, startTestServer, type TestServer } from '../support/test-server.ts'

const HOUR_MS = 3_600_000

export function testMaintenance(createDatabase: CreateDatabase): void {
  afterEach(() => void vi.useRealTimers())

  it('once an hour what is past retention goes by itself, and so do mails of the day before', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const server = await startTestServer(createDatabase, { RETENTION_DAYS: '30' })
    const { db } = server.dependencies
    const browser = await openSignedInBrowser(server)
    for (const id of ['old', 'new']) {
      await browser.post('/api/stores', { text: `{"id":"${id}"}` })
      await browser.post('/api/feedback', { caseId: id })
    }
    await db.updateTable('cases').set({ stored_at: 1 }).where('case_id', '=', 'old').execute()
    await db.updateTable('feedback').set({ created_at: 1 }).where('case_id', '=', 'old').execute()
    const outbox = join(server.settings.DATA_DIR ?? '', OUTBOX_FOLDER)
    mkdirSync(outbox, { recursive: true })
    for (const name of ['old.eml', 'new.eml']) writeFileSync(join(outbox, name), '')
    utimesSync(join(outbox, 'old.eml'), 1, 1)

    vi.advanceTimersByTime(HOUR_MS)
    vi.useRealTimers()
    const listCaseIds = async (table: 'cases' | 'feedback') =>
      (await db.selectFrom(table).select('case_id').execute()).map(({ case_id }) => case_id)
    await vi.waitFor(async () => expect(await listCaseIds('cases')).toEqual(['new']), { timeout: 10_000 })
    await vi.waitFor(async () => expect(await listCaseIds('feedback')).toEqual(['new']), { timeout: 10_000 })
    expect(readdirSync(outbox)).toEqual(['new.eml'])
    await server.close()
  })

  const listRows = async ({ dependencies: { db } }: TestServer) =>
    await Promise.all(
      (['cases', 'sessions', 'one_time_tokens', 'attempts', 'audit'] as const).map(
        async (table) => (await db.selectFrom(table).selectAll().execute()).length,
      ),
    )

  it('a clock that is a year ahead erases nothing, is named, and is believed when a person says so', async () => {
    const server = await startTestServer(createDatabase, { RETENTION_DAYS: '90' })
    const { db, settings } = server.dependencies
    const browser = await openSignedInBrowser(server)
    const { id } = Object((await browser.post('/api/stores', { text: '{"id":"kept"}' })).body)
    await browser.get(`/api/stores/${id}`)
    await browser.post('/api/auth/initReset', { email: browser.email })
    await vi.waitFor(async () => expect(await listRows(server)).not.toContain(0), { timeout: 10_000 })
    await cleanUp(db, settings)
    const before = await listRows(server)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * DAY_MS })
    expect((await browser.get('/api/auth/session')).body).toEqual({ user: null })
    expect(await cleanUp(db, settings)).toEqual({
      counts: expect.objectContaining({ cases: 0, mails: 0 }),
      problems: [expect.stringContaining('nothing is erased for its age')],
    })
    const purged = await runAdmin(['purge'], server.settings)
    expect(purged).toMatchObject({ status: 1, output: expect.stringContaining('admin confirm-clock') })
    const restarted = await startInstance(server.settings)
    expect(restarted.log.map(({ message }) => message).join()).toContain('nothing is erased for its age')
    await restarted.close()
    const after = await listRows(server)
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1))

    expect(await runAdmin(['confirm-clock'], server.settings)).toMatchObject({ status: 0 })
    expect((await cleanUp(db, settings)).problems).toEqual([])
    expect((await listRows(server)).slice(0, 3)).toEqual([0, 0, 0])
    vi.useRealTimers()
    expect((await cleanUp(db, settings)).problems).toEqual([expect.stringContaining('admin confirm-clock')])
    await server.close()
  })

  it('a clock that goes on day by day is believed, and one that stood still for three days is not', async () => {
    const server = await startTestServer(createDatabase)
    const { db } = server.dependencies
    const start = Date.now()
    const read = async (days: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: start + days * DAY_MS })
      return isClockDoubtful(await updateClock(db))
    }
    const answers = []
    for (const day of [0, 1, 2, 3, 4.9, 4, 8, 8.5, 6]) answers.push(await read(day))
    expect(answers).toEqual([false, false, false, false, false, false, true, true, false])
    vi.useRealTimers()
    await server.close()
  })
}
