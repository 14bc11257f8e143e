import { expect } from '@playwright/test'
import {
  createAbsenceCase,
  createTestUser,
  expectFit,
  openPageWithCase,
  readStoredCase,
  signInOrRegister,
  test,
} from '../../browser/fixtures.ts'
import { getCards, openMyCases, storeCase } from '../../browser/stored-cases.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Everybody here begins without a stored case. */
test.beforeEach(async ({ page }, { testId }) => {
  await page.context().clearCookies()
  await signInOrRegister(page.request, createTestUser(`cases-${testId}-${Date.now()}`))
})

test('a case whose results were opened early is stored again once the EEG is in, and the list has the last version', async ({
  page,
}) => {
  const early = createAbsenceCase({ id: `early-${Date.now()}`, eeg: [], swFreq: '', saved: false })
  await openPageWithCase(page, 'Results', early)
  await expect(page.getByText('This case is stored on the server as it is now')).toBeVisible()
  await page.goto('/pages/EEG')
  await page.getByRole('radio', { name: 'Normal', exact: true }).first().check()
  await expect.poll(async () => (await readStoredCase(page)).saved).toBe(false)
  await page.goto('/pages/AlertCriteria')
  await expect(page.getByText('This case was changed since it was stored.')).toBeVisible()
  await page.goto('/pages/Results')
  await expect(page.getByText('This case is stored on the server as it is now')).toBeVisible()
  await openMyCases(page)
  await expect(getCards(page)).toHaveCount(1)
  await expect(getCards(page)).toContainText(', version 2')
  await page.getByRole('button', { name: /^Open/ }).click()
  expect((await readStoredCase(page)).eeg).toContain('eeg_interictal_normal')
})

test('before the results open the page explains that they store the case, and with the switch on nothing is sent', async ({
  page,
}) => {
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/stores')) calls += 1
  })
  await openPageWithCase(page, 'AlertCriteria', createAbsenceCase({ saved: false }))
  const hint = page.getByRole('navigation').getByText('stores the case')
  await expect(hint).toBeVisible()
  await expect(page.getByText('When its results open, this case is stored on the server')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Do not store this case' }).check()
  await expect(hint).toHaveCount(0)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
  await expect(page.getByText('This case is not stored on the server')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Do not store this case' })).toBeChecked()
  await page.waitForLoadState('networkidle')
  expect(calls).toBe(0)
  await expectFit(page)
  await page.getByRole('checkbox', { name: 'Do not store this case' }).click()
  await expect.poll(async () => (await readStoredCase(page)).saved).toBe(true)
  expect(calls).toBe(1)
})

test.describe('where the server does not answer', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the list reports it and is loaded again, and without a case it explains how one comes there', async ({
    page,
  }) => {
    await page.route('**/api/stores', (route) => route.abort())
    await openMyCases(page)
    await expect(page.getByRole('alert')).toContainText('The server did not answer')
    await page.unroute('**/api/stores')
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(page.getByText('You have not stored a case yet.')).toBeVisible()
    await expectFit(page)
  })

  test('a case stays in the list until it is erased, and opens nothing', async ({ page }) => {
    await storeCase(page.request, createAbsenceCase({ id: 'stored' }))
    await openMyCases(page)
    await page.route('**/api/stores/*', (route) => route.abort())
    await page.getByRole('button', { name: /^Open/ }).click()
    await expect(page.getByRole('alert')).toContainText('The server did not answer')
    await page.getByRole('button', { name: /^Erase/ }).click()
    await page.getByRole('button', { name: 'Erase it' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The server did not answer')
    await expectFit(page)
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect(getCards(page)).toHaveCount(1)
    await expectFit(page)
  })
})
