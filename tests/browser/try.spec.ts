import { expect, type Page } from '@playwright/test'
import { expectFit, logIn, readStoredCase, SIGNED_OUT, STATES, test } from './fixtures.ts'

test.use({ storageState: SIGNED_OUT })

/** Everything that is kept in the browser. */
const readKept = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

test('a stranger enters a case and reads its results without an account, and nothing is stored', {
  tag: STATES,
}, async ({ page }) => {
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

test('an example opens in the form without an account', async ({ page }) => {
  await page.goto('/Examples/CAE-1')
  await page.getByRole('link', { name: 'open it without an account' }).click()
  await page.getByRole('button', { name: 'Open it in the form' }).click()
  await expect(page).toHaveURL(/\/Try\/pages\/Age$/)
  await expect(page.getByRole('textbox', { name: 'Age at onset of seizures', exact: true })).toHaveValue('6.5')
  expect(await readKept(page)).toEqual([])
})

test('a try shows nothing of the case that this browser keeps, and leaves it as it is', async ({ page }) => {
  const kept = JSON.stringify({ pack: '', patient: { id: 'kept', gender: 'male', ageAtOnset: '3' } })
  await page.goto('/')
  await page.evaluate((text) => localStorage.setItem('epicriteria.case', text), kept)
  await page.goto('/Try')
  await expect(page.getByRole('textbox', { name: 'Age at onset of seizures', exact: true })).toHaveValue('')
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  expect(await page.evaluate(() => localStorage.getItem('epicriteria.case'))).toBe(kept)
})

test('a case that was tried is there after the login', async ({ page, person }) => {
  await page.goto('/Try')
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  await page.getByRole('textbox', { name: 'Age at onset of seizures', exact: true }).fill('6')
  await page.getByRole('button', { name: 'Log in and keep this case' }).click()
  await expect(page.getByText('Age at onset')).toBeVisible()
  await page.getByRole('link', { name: 'log in', exact: true }).click()
  await logIn(page, person)
  await page.getByRole('button', { name: 'Open the case and its results' }).click()
  await expect(page).toHaveURL(/\/pages\/Results$/)
  expect(await readStoredCase(page)).toMatchObject({ gender: 'female', ageAtOnset: '6' })
})
