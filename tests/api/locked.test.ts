import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SQLITE_FILE } from '../../api/database/open.ts'
import { openBrowser, signedInBrowser } from './support/browser.ts'
import { type House, openHouse } from './support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse(() => Promise.resolve({}))
})
afterAll(() => house.close())

/** Another program that keeps the database to itself. */
function lock() {
  const other = new BetterSqlite(join(house.settings.DATA_DIR ?? '', SQLITE_FILE))
  other.exec('begin immediate')
  return () => {
    other.exec('rollback')
    other.close()
  }
}

it('while another program holds the database, people are told to try again, and health answers before them', async () => {
  const browser = await signedInBrowser(house)
  await browser.post('/api/stores', { text: '{"id":"before"}' })
  const unlock = lock()
  const answered: string[] = []
  const storing = Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      const answer = await browser.post('/api/stores', { text: `{"id":"${n}"}` })
      answered.push('store')
      return answer
    }),
  )
  expect((await house.app.request('/health')).status).toBe(200)
  answered.push('health')
  const answers = await storing
  unlock()
  expect(answered[0]).toBe('health')
  for (const { status, headers, body } of answers) {
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('2')
    expect(body).toMatchObject({ detail: expect.stringContaining('Nothing was stored; try again') })
  }
  expect((await (await openBrowser(house)).get('/ready')).status).toBe(200)
  expect((await browser.post('/api/stores', { text: '{"id":"0"}' })).status).toBe(201)
})

it('a lock that is released in time is not noticed', async () => {
  const browser = await signedInBrowser(house)
  const unlock = lock()
  setTimeout(unlock, 200)
  expect((await browser.post('/api/stores', { text: '{"id":"patient"}' })).status).toBe(201)
})
