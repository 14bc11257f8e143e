import { expect } from '@playwright/test'
import { childWithAbsences, expectAccessible, expectFit, open, openWith, test, WIZARD_PAGES } from './wizard.ts'

const PAGES = [...WIZARD_PAGES, 'Syndrome/CAE', 'Syndrome/Unheard']

for (const path of PAGES) {
  test(`${path} opens with a case; axe finds nothing by day or night, and it fits 320 px`, async ({ page }) => {
    await openWith(page, path, childWithAbsences(), { panelOpen: true })
    await expectFit(page)
  })
}

test.describe('without a case', () => {
  for (const path of WIZARD_PAGES) {
    test(`${path} opens empty, and axe finds nothing`, async ({ page }) => {
      await open(page, path)
      await expectAccessible(page)
    })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the classification lies over the page, and axe finds nothing', async ({ page }) => {
    await openWith(page, 'EEG', childWithAbsences())
    await page.getByRole('button', { name: 'Classification' }).click()
    await expect(page.getByRole('dialog', { name: 'Classification' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('an address that is none says so', async ({ page }) => {
  await page.goto('/pages/Nowhere')
  await expect(page.getByText('No route matches URL')).toBeVisible()
  await expectAccessible(page)
})

test('the results with everything unfolded have nothing for axe', async ({ page }) => {
  await openWith(page, 'Results', childWithAbsences({ eeg: [], swFreq: '' }))
  await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
  await expectAccessible(page)
})

test('the reasons of a syndrome have nothing for axe', async ({ page }) => {
  await openWith(page, 'EEG', childWithAbsences(), { panelOpen: true })
  await page.getByRole('complementary', { name: 'Classification' }).getByRole('button', { name: /^CAE / }).click()
  await expect(page.getByRole('dialog', { name: 'Childhood absence epilepsy' })).toBeVisible()
  await expectAccessible(page)
})
