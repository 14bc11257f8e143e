import { expect } from '@playwright/test'
import { createAbsenceCase, openPage, openPageWithCase, readStoredCase, test } from './fixtures.ts'

test('an example replaces a case only when asked, states what it is, and is never stored', async ({ page }) => {
  const stored: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/stores') && stored.push(request.method()))
  await openPage(page, 'Age')
  await page.getByRole('link', { name: 'Try an example' }).click()
  await expect(page).toHaveURL(/\/Examples$/)

  await openPageWithCase(page, 'Age', createAbsenceCase())
  await expect(page.getByRole('link', { name: 'Try an example' })).toHaveCount(0)
  await page.goto('/Examples/RS-2')
  await page.getByRole('button', { name: 'Open it in the form' }).click()
  await page.getByRole('button', { name: 'Keep the open case' }).click()
  expect(await readStoredCase(page)).toMatchObject({ id: 'browser-test' })
  await page.getByRole('button', { name: 'Open it in the form' }).click()
  await page.getByRole('button', { name: 'Replace it' }).click()
  await expect(page.getByRole('note')).toHaveText(/^Example: Rasmussen syndrome, from https:\/\/vdocuments\.mx/)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Results/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
  await expect(page.getByRole('note')).toBeVisible()
  await expect(page.getByText('Do not store this case')).toHaveCount(0)
  expect(stored).toEqual([])
  await page.getByRole('button', { name: 'Restore the previous case' }).click()
  expect(await readStoredCase(page)).toMatchObject({ id: 'browser-test' })
  await expect(page.getByRole('note')).toHaveCount(0)
})
