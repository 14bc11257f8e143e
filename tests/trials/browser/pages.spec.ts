import { expect, type Page } from '@playwright/test'
import { CASE_STORAGE_KEY } from '../../../web/case/case-storage.ts'
import {
  checkEach,
  createAbsenceCase,
  expectFit,
  expectNightAndRoom,
  expectNoViolations,
  measureOverflow,
  openPage,
  openPageWithCase,
  test,
  WIZARD_PAGES,
  waitUntilDrawn,
} from '../../browser/fixtures.ts'
import { CHILD_PATH } from './learn-paths.ts'

// A change of colours takes a moment where motion is wanted, and axe would measure it half-way.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const DESKTOP = { width: 1280, height: 720 }
const OTHER_PAGES = ['/', '/Syndromes', '/Compare/CAE/JAE', '/Examples', CHILD_PATH, '/MyCases', '/Account', '/About']
const PAGES = [...WIZARD_PAGES, 'Interview', 'Syndrome/CAE', 'Syndrome/Unheard']

/** A child of whom so much is known that most of what a page can show is shown. */
const createDetailedCase = () =>
  createAbsenceCase({
    development: ['dev_abnormal', 'dev_course_abnormal'],
    exam: ['exam_abnormal', 'exam_course_abnormal'],
    history: ['hist_family_positive'],
    imaging: ['imaging_abnormal'],
    tests: ['tests_available', 'test_genetic', 'test_csf', 'test_csf_abnormal', 'test_etiology_documented'],
    age: 'seven',
  })

/** As `openPageWithCase`, whatever screen the row before left. */
async function openOnDesktop(...opened: Parameters<typeof openPageWithCase>): Promise<void> {
  const [page] = opened
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ colorScheme: 'light' })
  await openPageWithCase(...opened)
}

const expandAll = (page: Page) =>
  page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))

/** What is far below is painted, and so can be hit, only in the frame after it came near: `visible` paints it at once. */
const setPainting = (page: Page, painting: 'visible' | '') =>
  page.locator('main *').evaluateAll((all, value) => {
    for (const one of all)
      if (one instanceof HTMLElement && (value === '' || getComputedStyle(one).contentVisibility === 'auto'))
        one.style.contentVisibility = value
  }, painting)

/** What does not answer for the whole of a square of 24 px around its middle; links within a text are exempt (WCAG 2.5.8). */
const findSmallTargets = (page: Page) =>
  page
    .locator(':is(main, header, nav, aside) :is(a[href], button, input, select, textarea, summary)')
    .evaluateAll((all) => {
      const reach = 11.5
      const isHitAt = (control: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y)
        return control.contains(hit) || hit?.closest('label')?.control === control
      }
      const isSmall = (control: Element) => {
        control.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        return [-reach, reach].some((dx) => [-reach, reach].some((dy) => !isHitAt(control, x + dx, y + dy)))
      }
      const shown = all.filter((one) => one.checkVisibility() && getComputedStyle(one).display !== 'inline')
      return shown.filter(isSmall).map((one) => one.outerHTML)
    })

/** What can come over a page or be in it besides its entries. */
const OVERLAYS: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  [
    'a term that is explained',
    (page) =>
      page
        .getByRole('button', { name: /^What is meant by/ })
        .first()
        .hover(),
  ],
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
  'a page with a case has nothing for axe by day or night, targets of 24 px, room at 320 px and at 200 %',
  checkEach(PAGES, async (page, path) => {
    await openOnDesktop(page, path, createDetailedCase(), { panelOpen: true })
    await test.step('axe finds nothing, and it fits 320 px', async () => {
      await expectNoViolations(page)
      await expectNightAndRoom(page)
    })
    await test.step('whatever can be pressed is 24 px', async () => {
      await page.setViewportSize(DESKTOP)
      await expandAll(page)
      await setPainting(page, 'visible')
      expect(await findSmallTargets(page)).toEqual([])
      await setPainting(page, '')
    })
    await test.step('on a phone lying down, and at 200 %, nothing is cut off', async () => {
      await page.setViewportSize({ width: 640, height: 360 })
      await expect.poll(() => measureOverflow(page)).toBeLessThanOrEqual(0)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await expect.poll(() => measureOverflow(page)).toBeLessThanOrEqual(0)
    })
  }),
)

test(
  'outside the wizard, too, whatever can be pressed is 24 px',
  checkEach(OTHER_PAGES, async (page, path) => {
    await page.goto(path)
    await waitUntilDrawn(page)
    await page.setViewportSize(DESKTOP)
    await expandAll(page)
    expect(await findSmallTargets(page)).toEqual([])
  }),
)

test(
  'a page without a case opens empty, and axe finds nothing',
  checkEach(WIZARD_PAGES, async (page, path) => {
    await openPage(page, path)
    await expectNoViolations(page)
  }),
)

test(
  'what comes over a page or into it has nothing for axe by day or night, and fits 320 px',
  checkEach(OVERLAYS, async (page, [, reach]) => {
    await openOnDesktop(page, 'EEG', createAbsenceCase())
    await reach(page)
    await expectFit(page)
  }),
)

test('the results with everything unfolded have nothing for axe', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase({ eeg: [], swFreq: '' }))
  await expandAll(page)
  await expectNoViolations(page)
})

test('the reasons of a syndrome have nothing for axe', async ({ page }) => {
  await openPageWithCase(page, 'EEG', createAbsenceCase(), { panelOpen: true })
  await page
    .getByRole('complementary', { name: 'Classification' })
    .getByRole('button', { name: /^Childhood absence epilepsy/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Childhood absence epilepsy' })).toBeVisible()
  await expectNoViolations(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the classification lies over the page, and axe finds nothing', async ({ page }) => {
    await openPageWithCase(page, 'EEG', createAbsenceCase())
    await page.getByRole('button', { name: 'Classification' }).click()
    await expect(page.getByRole('dialog', { name: 'Classification' })).toBeVisible()
    await expectNoViolations(page)
  })
})

test('nothing jumps while a page loads or when the classification follows an entry', async ({ page }) => {
  await page.addInitScript(() => {
    const jumped: string[] = []
    const isOfPage = (node: unknown) =>
      node instanceof Node && (node instanceof Element ? node : node.parentElement)?.closest('aside, footer') === null
    const observer = new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        if ('sources' in shift && Array.isArray(shift.sources))
          for (const { node, previousRect } of shift.sources)
            if (previousRect.height > 0 && isOfPage(node)) jumped.push(node.outerHTML ?? node.data)
      document.documentElement.dataset.jumped = jumped.join('\n')
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  const jumped = async () => (await page.locator('html').getAttribute('data-jumped')) ?? ''
  for (const path of WIZARD_PAGES) {
    await openPageWithCase(page, path, createAbsenceCase(), { panelOpen: true })
    await page.waitForLoadState('networkidle')
    expect(await jumped(), path).toBe('')
  }
  await openPageWithCase(page, 'EEG', createAbsenceCase(), { panelOpen: true })
  await expect(page.getByRole('region', { name: /^\s*Excluded/ })).toBeVisible()
  for (const name of ['Hypsarrhythmia', 'Generalized spike-wave', 'Burst-suppression'])
    await page.getByRole('checkbox', { name, exact: true }).first().check()
  expect(await jumped()).toBe('')
})

test('where motion is not wanted no transition runs', async ({ page }) => {
  await openPageWithCase(page, 'EEG', createAbsenceCase())
  await page.evaluate(() => {
    for (const motion of ['transitionrun', 'animationstart'])
      document.addEventListener(motion, () => document.body.setAttribute('data-moved', motion))
  })
  await page.getByRole('radio', { name: 'Not available' }).first().check()
  await page.getByRole('button', { name: 'Classification', exact: true }).click()
  await page
    .getByRole('button', { name: /^Childhood absence epilepsy/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Next' }).hover()
  await expect(page.locator('body')).not.toHaveAttribute('data-moved')
})

test.describe('an address that is none', () => {
  test.use({ expectedErrors: /status of 404/ })

  for (const address of ['/pages/Nowhere', '/nowhere']) {
    test(`is reported: ${address}`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByText('No route matches URL')).toBeVisible()
      await expectNoViolations(page)
    })
  }
})
