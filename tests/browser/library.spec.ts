import { expect } from '@playwright/test'
import { createAbsenceCase, openPageWithCase, SIGNED_OUT, test, waitUntilDrawn } from './fixtures.ts'

test.describe('signed out', () => {
  test.use({ storageState: SIGNED_OUT })

  test('a definition states how common the syndrome is, by which source and how weak that is', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto('/Syndromes/CAE')
    await expect(main).toContainText('How common it is: common. It does not change the order')
    await expect(main.getByText('How common it is').getByRole('link')).toHaveAttribute('href', /doi\.org/)
    await page.goto('/Syndromes/EIMFS')
    await expect(main).toContainText('How common it is: very rare, by weak evidence')
  })
})

test('with a case, the results lead to a comparison that shows what the case has of each criterion', async ({
  page,
}) => {
  await openPageWithCase(page, 'Results', createAbsenceCase({ eeg: [], swFreq: '' }))
  await page.getByRole('link', { name: 'Compare with JAE' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CAE or JAE')
  await expect(page.getByRole('row', { name: /^age at onset Mandatory/ })).toContainText('Met')
  await expect(
    page
      .getByRole('row', { name: /^age at onset Mandatory/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('Age at onset: 6 years')
  await page.getByRole('link', { name: 'Childhood absence epilepsy' }).click()
  await expect(page.getByRole('columnheader', { name: 'This case' }).first()).toBeVisible()
  await page.goto('/Compare/CAE/JME')
  await expect(page.getByText('Juvenile myoclonic epilepsy JME: excluded in this case')).toBeVisible()
  await expect(page.getByText('Alerts that the case raises')).toHaveCount(0)
  await page.goto('/pages/Syndrome/CAE')
  await page.getByRole('link', { name: 'compare with JAE' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CAE or JAE')
  await expect(page.getByRole('row').filter({ hasText: 'onset 4 to 13 years' }).first()).toContainText(
    'onset 9 to 13 years',
  )
  await test.step('on a phone the case has a line only where it has an entry', async () => {
    await expect(page.getByText('–', { exact: true }).first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText('–', { exact: true }).filter({ visible: true })).toHaveCount(0)
    await expect(page.getByText('Age at onset: 6 years').first()).toBeVisible()
  })
  await page.getByRole('link', { name: 'All syndromes' }).click()
  await waitUntilDrawn(page)
  await expect(page.getByText('onset of the case that is entered')).toBeVisible()
})
