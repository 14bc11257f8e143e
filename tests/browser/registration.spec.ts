import { expect } from '@playwright/test'
import { SIGNED_OUT, test } from './fixtures.ts'
import { fillRegistration, getRegisterButton } from './registration-form.ts'

test.use({ storageState: SIGNED_OUT })

test('a new account is signed in at once and on the first page', async ({ page }, {
  parallelIndex,
  repeatEachIndex,
}) => {
  await fillRegistration(page, `kim${parallelIndex}-${repeatEachIndex}-${Date.now()}@example.org`)
  await getRegisterButton(page).click()
  await expect(page).toHaveURL(/\/pages\/Age$/)
  await expect(page.getByRole('button', { name: 'Kim Example' })).toBeVisible()
})
