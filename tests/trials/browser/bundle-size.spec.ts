import { expect, type Page } from '@playwright/test'
import { createAbsenceCase, openPage, openPageWithCase, SIGNED_OUT, test } from '../../browser/fixtures.ts'
import { measureScriptBytes } from '../performance/page-weight.ts'

const MAX_FIRST_LOAD_BYTES = 260_000
const MAX_RESULTS_BYTES = 330_000

const FIRST_LOADS = {
  'the landing page': { path: '/', storageState: SIGNED_OUT },
  'the first wizard page': { path: '/pages/Age' },
}

/** What a page loads into an empty cache until it has nothing left to load, in bytes of compressed JavaScript. */
async function measureFirstLoad(page: Page, open: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  return measureScriptBytes(session, async () => {
    await open()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  })
}

for (const [name, { path, ...options }] of Object.entries(FIRST_LOADS))
  test.describe(name, () => {
    test.use(options)

    test('loads at most 260 kB of compressed JavaScript, the rules come later', async ({ page }) => {
      const bytes = await measureFirstLoad(page, () => page.goto(path))
      console.log(`First load of ${name}: ${(bytes / 1000).toFixed(0)} kB of JavaScript, compressed.`)
      expect(bytes).toBeGreaterThan(0)
      expect(bytes).toBeLessThanOrEqual(MAX_FIRST_LOAD_BYTES)
    })
  })

test('the results of a case load at most 330 kB of compressed JavaScript, the rules included', async ({ page }) => {
  const bytes = await measureFirstLoad(page, () => openPageWithCase(page, 'Results', createAbsenceCase()))
  console.log(`First load of the results: ${(bytes / 1000).toFixed(0)} kB of JavaScript, compressed.`)
  expect(bytes).toBeGreaterThan(MAX_FIRST_LOAD_BYTES)
  expect(bytes).toBeLessThanOrEqual(MAX_RESULTS_BYTES)
})

test('the rules come with the first entry, before anybody looks at their text', async ({ page }) => {
  await openPage(page, 'Age')
  await page.waitForLoadState('networkidle')
  const rules = page.waitForResponse(/\.js$/)
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  expect((await rules).ok()).toBe(true)
})
