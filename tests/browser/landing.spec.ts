import { expect } from '@playwright/test'
import { logIn, SIGNED_OUT, test } from './fixtures.ts'

test.use({ storageState: SIGNED_OUT })

test('its header leads to every page that needs no account, and to the login', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('navigation', { name: 'Pages' })
  await expect(header.getByRole('link')).toHaveText(['Examples', 'Learn', 'Syndromes', 'About', 'Log in'])
  await header.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await header.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeFocused()
})

test('after logging in one is on the first page', async ({ page, person }) => {
  await page.goto('/')
  await logIn(page, person)
  await expect(page).toHaveURL(/\/pages\/Age$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Age' })).toBeFocused()
})
