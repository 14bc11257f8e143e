import { expect, type Locator, type Page } from '@playwright/test'
import { SYNDROME_CODES } from '../../../rules/pack/syndrome-codes.ts'
import { checkEach, createAbsenceCase, createTextbookCase, openPageWithCase, test } from '../../browser/fixtures.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const MAX_RESULTS_HEIGHT = 1100
const MAX_SYNDROME_HEIGHT = 2500
const MAX_DEFINITION_HEIGHT = 2200
const MAX_RESULTS_CONTROLS = 35
const MAX_PANEL_CONTROLS = 105
const MAX_PANEL_WORDS = 450

const countControls = (part: Locator): Promise<number> =>
  part
    .locator('a[href], button, input, select, textarea, summary')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)

/** The height of all of the page; what was never near the window has an estimated one until it is painted. */
const measureHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
    return document.documentElement.scrollHeight
  })

test('the results of a plain childhood absence epilepsy are short', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase())
  await expect(page.getByRole('region', { name: 'Rating and Feedback' })).toBeVisible()
  expect(await measureHeight(page)).toBeLessThanOrEqual(MAX_RESULTS_HEIGHT)
  expect(await countControls(page.getByRole('main'))).toBeLessThanOrEqual(MAX_RESULTS_CONTROLS)
})

test('each criterion of a likely syndrome is in sight once on its results', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase())
  for (const criterion of [
    /onset 4 to 13 years/i,
    /typical absence seizures/i,
    /generalized spike-wave, of 2\.5 to 4 Hz/i,
  ])
    await expect(page.getByText(criterion).filter({ visible: true })).toHaveCount(1)
})

test('the page of the EEG has few controls and words beside the open panel', async ({ page }) => {
  await openPageWithCase(page, 'EEG', createAbsenceCase(), { panelOpen: true })
  await expect(page.getByRole('region', { name: 'Closest so far' }).getByRole('listitem').first()).toBeVisible()
  const body = page.locator('body')
  expect(await countControls(body)).toBeLessThanOrEqual(MAX_PANEL_CONTROLS)
  expect((await body.innerText()).split(/\s+/).length).toBeLessThanOrEqual(MAX_PANEL_WORDS)
})

test(
  'the page of a syndrome, opened from its textbook patient, is at most three screens',
  checkEach(
    SYNDROME_CODES.map((code) => [code] as const),
    async (page, [code]) => {
      await openPageWithCase(page, `Syndrome/${code}`, createTextbookCase(code))
      await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible()
      await expect(page.getByText(/^Looking for what would change it/)).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'What would change it' })).toBeVisible()
      expect.soft(await measureHeight(page), code).toBeLessThanOrEqual(MAX_SYNDROME_HEIGHT)
    },
  ),
)

test(
  'the public page of a syndrome begins with what it is, and is at most three screens',
  checkEach(
    SYNDROME_CODES.map((code) => [code] as const),
    async (page, [code]) => {
      await page.goto(`/Syndromes/${code}`)
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('At a glance')
      await expect(page.getByRole('table', { name: 'Mandatory' })).toBeVisible()
      expect.soft(await measureHeight(page), code).toBeLessThanOrEqual(MAX_DEFINITION_HEIGHT)
    },
  ),
)
