import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SQLITE_FILE } from '../../api/database/open.ts'
import { openBrowser, openSignedInBrowser } from './support/test-browser.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer(() => Promise.resolve({}))
})
afterAll(() => server.close())

/** Another program that keeps the database to itself. */
function lockDatabase() {
  const connection = new BetterSqlite(join(server.settings.DATA_DIR ?? '', SQLITE_FILE))
  connection.exec('begin immediate')
  return () => {
    connection.exec('rollback')
    connection.close()
  }
}

it('while another program holds the database, people are asked to try again, and health answers before them', async () => {
  const browser = await openSignedInBrowser(server)
  await browser.post('/api/stores', { text: '{"id":"before"}' })
  const unlock = lockDatabase()
  const answered: string[] = []
  const storing = Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const answer = await browser.post('/api/stores', { text: `{"id":"${n}"}` })
      answered.push('store')
      return answer
    }),
  )
  expect((await server.app.request('/health')).status).toBe(200)
  answered.push('health')
  const answers = await storing
  unlock()
  expect(answered[0]).toBe('health')
  for (const { status, headers, body } of answers) {
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('2')
    expect(body).toMatchObject({ detail: expect.stringContaining('Nothing was stored; try again') })
  }
  expect((await (await openBrowser(server)).get('/ready')).status).toBe(200)
  expect((await browser.post('/api/stores', { text: '{"id":"0"}' })).status).toBe(201)
})

it('a lock that is released in time is not noticed', async () => {
  const browser = await openSignedInBrowser(server)
  const unlock = lockDatabase()
  setTimeout(unlock, 200)
  expect((await browser.post('/api/stores', { text: '{"id":"patient"}' })).status).toBe(201)
})
