import { expect } from '@playwright/test'
import { expectFit, openPageWithCase, readStoredCase, test } from '../../browser/fixtures.ts'

const AWARE = { mainType: 'focal', awareness: 'aware', onset: 'nonmotor', details: ['nonmotor_behavioral_arrest'] }

test.use({ expectedErrors: /Failed to load resource/ })

test('seizures are described in the words of 2025 on every page once somebody asks for it, and the case stays as it is', async ({
  page,
}) => {
  await openPageWithCase(page, 'SeizureDetails', { gender: 'female', age: 20, ageAtOnset: 12, seizures: [AWARE] })
  const before = await readStoredCase(page)
  await expect(page.getByRole('heading', { name: 'Response' })).toHaveCount(0)
  await test.step('what could not be loaded is reported, and can be asked for once the page is loaded again', async () => {
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: /^Finding/ }).fill('seizure words')
    await expect(dialog.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status').first()).toContainText('could not be loaded, so those of 2017 stay')
    await page.context().setOffline(false)
    await page.reload()
  })
  await page.getByRole('button', { name: 'Seizure words of 2025' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Seizure words: ILAE 2025' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Aware; with a response/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Behavioral arrest (observable)' })).toBeChecked()
  await expect(page.locator('main')).toContainText('focal seizure, aware; response not asked (2017: Focal aware)')
  expect(await readStoredCase(page)).toEqual(before)
  await expectFit(page)
  await page.getByRole('radio', { name: 'Responds', exact: true }).check()
  await expect(page.locator('main')).toContainText('focal preserved consciousness seizure, FPC (2017: Focal aware)')
  await page.goto('/pages/Results')
  await page.getByRole('heading', { name: 'Selected information' }).click()
  await expect(page.getByRole('cell', { name: /^Focal preserved consciousness seizure, FPC/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^EpiCriteria · .*Seizure words: ILAE 2025/)).toBeVisible()
})
