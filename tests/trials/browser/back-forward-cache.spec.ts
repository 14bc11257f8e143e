import { expect, type Page } from '@playwright/test'
import {
  getAgeField,
  logOut,
  openPage,
  readStoredCase,
  SIGNED_OUT,
  signInOrRegister,
  test,
  waitUntilPrefetched,
} from '../../browser/fixtures.ts'

// Playwright switches off what these tests are about.
test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
})

/** Leaves the product by an address that is none of its pages; the browser keeps the page as it is. */
async function leavePage(page: Page): Promise<void> {
  // One that still loads something is not kept; the first entry has the rest of the wizard loaded.
  await waitUntilPrefetched(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-put-aside', ''))
  await page.goto('/brand.svg')
}

/** Comes back to the very page that was left. */
async function returnToPage(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.locator('html[data-put-aside]')).toHaveCount(1)
}

test.describe('a page that the browser had put aside', () => {
  // A session of its own, which can end.
  test.use({ storageState: SIGNED_OUT })
  test.beforeEach(({ context, person }) => signInOrRegister(context.request, person))

  test('shows the case as another tab left it', async ({ page, context }) => {
    await openPage(page, 'Age')
    await getAgeField(page).fill('7')
    await leavePage(page)
    const other = await context.newPage()
    await openPage(other, 'Age')
    await getAgeField(other).fill('9')
    await expect.poll(async () => (await readStoredCase(other)).age).toBe('9')
    await returnToPage(page)
    await expect(getAgeField(page)).toHaveValue('9')
    await expect(page.getByText('This case was changed in another tab.')).toBeVisible()
  })

  test('shows no case once somebody logged out', async ({ page, context }) => {
    await openPage(page, 'Age')
    await getAgeField(page).fill('7')
    await leavePage(page)
    const other = await context.newPage()
    await openPage(other, 'Age')
    await logOut(other)
    await expect(other).toHaveURL(/\/$/)
    await returnToPage(page)
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(getAgeField(page)).toHaveCount(0)
  })
})
