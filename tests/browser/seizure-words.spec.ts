import { expect } from '@playwright/test'
import { expectFit, openPageWithCase, readStoredCase, test } from './fixtures.ts'

const AWARE = { mainType: 'focal', awareness: 'aware', onset: 'nonmotor', details: ['nonmotor_behavioral_arrest'] }

test('seizures are told in the words of 2025 on every page once somebody asks for it, and the case stays as it is', async ({
  page,
}) => {
  await openPageWithCase(page, 'SeizureDetails', { gender: 'female', age: 20, ageAtOnset: 12, seizures: [AWARE] })
  const before = await readStoredCase(page)
  await expect(page.getByRole('heading', { name: 'Response' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Seizure words of 2025' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Seizure words: ILAE 2025' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Aware; with a response/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Behavioral arrest (observable)' })).toBeChecked()
  await expect(page.locator('main')).toContainText('Focal seizure, aware; response not asked (2017: Focal aware)')
  expect(await readStoredCase(page)).toEqual(before)
  await expectFit(page)
  await page.getByRole('radio', { name: 'Responds', exact: true }).check()
  await expect(page.locator('main')).toContainText('Focal preserved consciousness seizure, FPC (2017: Focal aware)')
  await page.goto('/pages/Results')
  await page.getByRole('heading', { name: 'Selected information' }).click()
  await expect(page.getByRole('cell', { name: /^Focal preserved consciousness seizure, FPC/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^EpiCriteria · .*Seizure words: ILAE 2025/)).toBeVisible()
})
