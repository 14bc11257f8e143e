import { expect, type Page } from '@playwright/test'
import { chooseExport, createAbsenceCase, openPage, openPageWithCase, readStoredCase, test } from './fixtures.ts'

/** How often the page has asked the server to store a case. */
function countSaveRequests(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/stores')) count += 1
  })
  return () => count
}

test.describe('a case whose results open', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('is saved as a whole, once, and marked so', async ({ page }) => {
    const stores = countSaveRequests(page)
    const stored = page.waitForResponse('**/api/stores')
    const patient = createAbsenceCase({ id: `saved-once-${Date.now()}`, saved: false })
    await openPageWithCase(page, 'Results', patient)
    const answer = await stored
    expect(answer.status()).toBe(201)
    expect(JSON.parse(answer.request().postDataJSON().text)).toEqual(patient)
    await expect.poll(async () => (await readStoredCase(page)).saved).toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
    await page.getByRole('link', { name: 'Modify case' }).click()
    await page.goto('/pages/Results')
    await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
    expect(stores()).toBe(1)
    await page.getByRole('main').getByRole('button', { name: 'New case' }).click()
    expect((await readStoredCase(page)).saved).toBe(false)
  })

  test('without anything in it is not saved', async ({ page }) => {
    const stores = countSaveRequests(page)
    await openPage(page, 'Results')
    expect(stores()).toBe(0)
  })
})

test('the case and its result are copied as a note in plain text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPageWithCase(page, 'Results', createAbsenceCase({ saved: true }))
  await chooseExport(page, 'Copy as note')
  await expect(page.getByText('Copied.')).toBeVisible()
  const note = await page.evaluate(() => navigator.clipboard.readText())
  expect(note).toContain('Age at onset: 6 years')
  expect(note).toContain('Childhood absence epilepsy (CAE)')
  expect(note).toContain('Mandatory present: typical absence seizures')
  expect(note).toContain('Not a diagnostic tool')
})
