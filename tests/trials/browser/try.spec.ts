import { expect, type Page } from '@playwright/test'
import { expectFit, SIGNED_OUT, test } from '../../browser/fixtures.ts'

test.use({ storageState: SIGNED_OUT })

/** Everything that is kept in the browser. */
const readKept = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

test('a stranger enters a case and reads its results without an account, and nothing is stored', async ({ page }) => {
  const posted: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && posted.push(request.url()))
  await page.goto('/')
  await page.getByRole('link', { name: 'Enter a case' }).click()
  await expect(page).toHaveURL(/\/Try\/pages\/Age$/)
  await expect(page.getByRole('status').getByText('nothing is stored')).toBeVisible()
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  await page.getByRole('textbox', { name: 'Age at onset of seizures', exact: true }).fill('6')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/Try\/pages\/SeizureType$/)
  await page
    .getByRole('navigation', { name: 'Pages of the case' })
    .getByRole('link', { name: /Results/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeFocused()
  await expect(page.getByText('Do not store this case')).toHaveCount(0)
  await expect(page.getByRole('status').getByText('nothing is stored')).toBeVisible()
  await expectFit(page)
  expect(await readKept(page)).toEqual([])
  expect(posted).toEqual([])
})

test('an example opens in the form with one click, without an account', async ({ page }) => {
  await page.goto('/Examples/CAE-1')
  await page.getByRole('link', { name: 'Open it in the form' }).click()
  await expect(page).toHaveURL(/\/Try\/pages\/Age$/)
  await expect(page.getByRole('textbox', { name: 'Age at onset of seizures', exact: true })).toHaveValue('6.5')
  expect(await readKept(page)).toEqual([])
})
