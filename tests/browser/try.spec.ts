import { expect } from '@playwright/test'
import { logIn, readStoredCase, SIGNED_OUT, test } from './fixtures.ts'

test.use({ storageState: SIGNED_OUT })

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
