import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertAuditEntry } from '../../api/repositories/audit.ts'
import { openSignedInBrowser } from './support/test-browser.ts'
import { startTestServer } from './support/test-server.ts'

it('with no room left a person still reads what is stored, and learns why nothing more is', async () => {
  const server = await startTestServer(() => Promise.resolve({}))
  const { db } = server.dependencies
  const browser = await openSignedInBrowser(server)
  const { id } = Object((await browser.post('/api/stores', { text: '{"id":"before"}' })).body) as { id: string }
  const page = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${page.rows[0]?.page_count}`).execute(db)
  const fill = (length: number) =>
    insertAuditEntry(db, { actor: 'a', action: 'x'.repeat(length), target: '', outcome: 'done' })
  for (const length of [2_000, 200, 1])
    while (
      await fill(length)
        .then(() => true)
        .catch(() => false)
    );
  const [list, read] = [await browser.get('/api/stores'), await browser.get(`/api/stores/${id}`)]
  expect([list.status, read.status]).toEqual([200, 200])
  expect(read.body).toMatchObject({ text: '{"id":"before"}' })
  expect(server.log.map(({ message }) => message)).toContainEqual(expect.stringContaining('has no entry in the audit'))
  expect(await browser.post('/api/stores', { text: `{"personalFreeText":"${'y'.repeat(20_000)}"}` })).toMatchObject({
    status: 507,
    body: { detail: expect.stringContaining('no disk space left') },
  })
  await server.close()
})
