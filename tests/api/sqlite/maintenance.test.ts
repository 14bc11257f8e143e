import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testMaintenance } from '../suites/maintenance.ts'
import { openSignedInBrowser, PASSWORD } from '../support/test-browser.ts'
import { startTestServer } from '../support/test-server.ts'

describe('on SQLite: maintenance', () => testMaintenance(() => Promise.resolve({})))

it('what is erased is in no file of the database any more, while the server runs on', async () => {
  const server = await startTestServer(() => Promise.resolve({}))
  const folder = server.settings.DATA_DIR ?? ''
  const isKept = (words: string) => readdirSync(folder).some((name) => readIfFile(join(folder, name)).includes(words))
  const browser = await openSignedInBrowser(server)
  const stored = await browser.post('/api/stores', { text: '{"id":"first","otherFreeText":"falls asleep at noon"}' })
  await browser.post('/api/stores', { text: '{"id":"second","otherFreeText":"laughs in her sleep"}' })
  expect([isKept('asleep at noon'), isKept('laughs in her'), isKept(browser.email)]).toEqual([true, true, true])
  await browser.call('DELETE', `/api/stores/${Object(stored.body).id}`)
  expect([isKept('asleep at noon'), isKept('laughs in her')]).toEqual([false, true])
  await browser.post('/api/account/erase', { currentPassword: PASSWORD })
  expect([isKept('laughs in her'), isKept(browser.email)]).toEqual([false, false])
  await server.close()
})

const readIfFile = (path: string): string => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
