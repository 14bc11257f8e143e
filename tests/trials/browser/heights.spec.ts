import { expect, type Page } from '@playwright/test'
import { SYNDROME_CODES } from '../../../rules/pack/syndrome-codes.ts'
import {
  checkEach,
  createAbsenceCase,
  createTextbookCase,
  getResultGroup,
  openPageWithCase,
  test,
} from '../../browser/fixtures.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const MAX_RESULTS_HEIGHT = 1600
const MAX_SYNDROME_HEIGHT = 2500
const MAX_CONTROLS_BEFORE_GROUPS = 25

/** The height of all of the page; what was never near the window has an estimated one until it is painted. */
const measureHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
    return document.documentElement.scrollHeight
  })

test('the results of a plain childhood absence epilepsy are read on two screens', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase())
  await expect(page.getByRole('region', { name: 'Rating and Feedback' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ask next' })).toBeVisible()
  expect(await measureHeight(page)).toBeLessThanOrEqual(MAX_RESULTS_HEIGHT)
  const groups = getResultGroup(page, 'Likely').first()
  const controls = await groups.evaluate((first) => {
    const all = [...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)')]
    const isBefore = (one: Element) => (first.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    return all.filter((one) => one.checkVisibility() && isBefore(one)).length
  })
  expect(controls).toBeLessThanOrEqual(MAX_CONTROLS_BEFORE_GROUPS)
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
