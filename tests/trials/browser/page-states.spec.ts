import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { CASE_STORAGE_KEY } from '../../../web/case/case-storage.ts'
import {
  checkEach,
  createAbsenceCase,
  expectAccessible,
  expectFit,
  openPageWithCase,
  test,
} from '../../browser/fixtures.ts'

// A change of colours takes a moment where motion is wanted, and axe would measure it half-way.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const DESKTOP = { width: 1280, height: 720 }

/** As `openPageWithCase`, whatever screen the row before left. */
async function openOnDesktop(...opened: Parameters<typeof openPageWithCase>): Promise<void> {
  const [page] = opened
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ colorScheme: 'light' })
  await openPageWithCase(...opened)
}

const expandAll = (page: Page) =>
  page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))

/** What can come over a page or stand in it besides its entries. */
const STATES: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  [
    'a term that is explained',
    (page) =>
      page
        .getByRole('button', { name: /^What is meant by/ })
        .first()
        .hover(),
  ],
  ['a search that finds nothing', (page) => page.getByRole('searchbox').first().fill('giraffe')],
  ['a number that is none', (page) => page.getByRole('textbox', { name: 'Spike-wave frequency' }).fill('quick')],
  ['a case that can be brought back', (page) => page.getByRole('button', { name: 'New case' }).click()],
  [
    'the case of another tab',
    (page) =>
      page.evaluate((key) => {
        localStorage.setItem(key, '{"patient":{"id":"another","age":"30"}}')
        window.dispatchEvent(new StorageEvent('storage', { key }))
      }, CASE_STORAGE_KEY),
  ],
]

test(
  'what comes over a page or into it has nothing for axe by day or night, and fits 320 px',
  checkEach(STATES, async (page, [, reach]) => {
    await openOnDesktop(page, 'EEG', createAbsenceCase())
    await reach(page)
    await expectFit(page)
  }),
)

test('the results with everything unfolded have nothing for axe', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase({ eeg: [], swFreq: '' }))
  await expandAll(page)
  await expectAccessible(page)
})

test('the reasons of a syndrome have nothing for axe', async ({ page }) => {
  await openPageWithCase(page, 'EEG', createAbsenceCase(), { panelOpen: true })
  await page
    .getByRole('complementary', { name: 'Classification' })
    .getByRole('button', { name: /^Childhood absence epilepsy/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Childhood absence epilepsy' })).toBeVisible()
  await expectAccessible(page)
})
