import { expect } from '@playwright/test'
import { openPage, SIGNED_OUT, test } from '../../browser/fixtures.ts'
import { measureScriptBytes } from '../performance/page-weight.ts'

const MAX_FIRST_LOAD_BYTES = 260_000

const FIRST_LOADS = {
  'the landing page': { path: '/', storageState: SIGNED_OUT },
  'the first wizard page': { path: '/pages/Age' },
}

for (const [name, { path, ...options }] of Object.entries(FIRST_LOADS))
  test.describe(name, () => {
    test.use(options)

    test('loads at most 260 kB of compressed JavaScript, the rules come later', async ({ page }) => {
      const session = await page.context().newCDPSession(page)
      const bytes = await measureScriptBytes(session, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
      })
      console.log(`First load of ${name}: ${(bytes / 1000).toFixed(0)} kB of JavaScript, compressed.`)
      expect(bytes).toBeGreaterThan(0)
      expect(bytes).toBeLessThanOrEqual(MAX_FIRST_LOAD_BYTES)
    })
  })

test('the rules come with the first entry, before anybody looks at their text', async ({ page }) => {
  await openPage(page, 'Age')
  await page.waitForLoadState('networkidle')
  const rules = page.waitForResponse(/\.js$/)
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  expect((await rules).ok()).toBe(true)
})
