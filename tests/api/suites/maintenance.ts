import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { OUTBOX_FOLDER } from '../../../api/mail/outbox.ts'
import { openSignedInBrowser } from '../support/test-browser.ts'
import { type CreateDatabase, startTestServer } from '../support/test-server.ts'

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
}
