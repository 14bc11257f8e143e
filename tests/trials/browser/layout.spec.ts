import { expect, type Page } from '@playwright/test'
import type { SubmittedCase } from '../../../rules/case/index.ts'
import { SYNDROME_CODES } from '../../../rules/pack/syndrome-codes.ts'
import { createAbsenceCase, openPage, openPageWithCase, test } from '../../browser/fixtures.ts'
import { findOverflow, listTooWide } from './syndrome-pages.ts'

const MAX_FONT_BYTES = 80_000
const TABLE_WIDTHS = [320, 390, 768, 1024, 1152, 1280, 1600]

/** Two seizures that between them fill every column, with the longest words that a column can hold. */
const FULL_TABLE: SubmittedCase = createAbsenceCase({
  seizures: [
    {
      mainType: 'focal',
      awareness: 'impaired',
      onset: 'nonmotor',
      details: ['nonmotor_autonomic', 'nonmotor_sensory', 'nonmotor_emotional', 'focbilattc'],
      timepoint: 'sleep_predominant',
      timeOfDay: ['seizure_time_early_morning'],
      duration: ['seizure_duration_brief'],
      triggers: ['seizure_trigger_sleep_deprivation'],
      frequency: ['seizure_freq_other'],
      other: ['seizure_other_drug_resistant', 'seizure_other_hemiconvulsion_hemiplegia'],
      remarks: { seizure_freq_other: 'Donaudampfschifffahrtsgesellschaftskapitaen' },
    },
    { mainType: 'generalized', onset: 'motor', details: ['motor_tonic_clonic'] },
  ],
})

/** The buttons of the seizure table that are cut off, or that something else lies over. */
const findHiddenActions = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Seizure types' }).evaluate((region) => {
    const frame = region.getBoundingClientRect()
    const isHidden = (button: Element): boolean => {
      button.scrollIntoView({ block: 'center' })
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return left < frame.left || right > frame.right || !button.contains(hit)
    }
    return [...region.querySelectorAll('button')].filter(isHidden).map((button) => button.ariaLabel ?? '')
  })

const FONTS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'with the fonts of the page': async () => {},
  'where its fonts are blocked': (page) => page.route('**/*.woff2', (route) => route.abort()),
}

for (const [name, prepareFonts] of Object.entries(FONTS))
  test.describe(name, () => {
    test.use({ expectedErrors: /net::ERR_FAILED/ })

    test('every page of a syndrome fits a screen of 320 px', async ({ page }) => {
      test.slow()
      await prepareFonts(page)
      expect(await listTooWide(page, SYNDROME_CODES)).toEqual({})
    })

    test('Edit and Delete of a full seizure table are whole and free at every width', async ({ page }) => {
      await prepareFonts(page)
      await openPageWithCase(page, 'SeizureSummary', FULL_TABLE)
      for (const width of TABLE_WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        expect(await findHiddenActions(page), `at ${width} px`).toEqual([])
        expect(await findOverflow(page), `at ${width} px`).toBeLessThanOrEqual(0)
      }
    })
  })

test('the fonts are of this host, and together at most 80 kB', async ({ page, baseURL }) => {
  const fonts: { url: string; bytes: number }[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'font')
      fonts.push({ url: response.url(), bytes: (await response.body()).length })
  })
  await openPage(page, 'Age')
  await page.waitForLoadState('networkidle')
  expect(fonts.map(({ url }) => new URL(url).origin)).toEqual([baseURL, baseURL])
  expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_FONT_BYTES)
})

test('the undo of a deleted seizure lies over no control', async ({ page }) => {
  for (const width of [390, 1280, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    await openPageWithCase(page, 'SeizureSummary', createAbsenceCase({ id: `deleted-${width}` }))
    await page.getByRole('button', { name: /^Delete seizure type 1/ }).click()
    await page.getByRole('button', { name: 'Add another seizure type' }).click()
    await expect(page.getByText('A seizure type was removed.')).toBeInViewport()
    expect(await page.getByRole('link', { name: 'Next' }).evaluate(listCovered), `at ${width} px`).toEqual([])
  }
})

/** The points of an element, its centre and near its corners, at which another one lies over it. */
function listCovered(element: Element): string[] {
  const { left, top, width, height } = element.getBoundingClientRect()
  const points = [
    [0.5, 0.5],
    [0.1, 0.2],
    [0.9, 0.8],
  ] as const
  return points.flatMap(([x, y]) => {
    const hit = document.elementFromPoint(left + x * width, top + y * height)
    return element.contains(hit) ? [] : [`${x} ${y}: ${hit?.outerHTML.slice(0, 80)}`]
  })
}

const FORM_ROUTES = [
  ...['Age', 'SeizureType', 'SeizureDetails', 'SeizureExtra', 'Development', 'NeuroExam', 'EEG', 'History', 'Imaging'],
  'Tests',
]

test('the first question of every page is above the buttons of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const route of FORM_ROUTES) {
    await page.goto(`/Try/pages/${route}`)
    const first = page.locator('main form section :is(summary, button:not([tabindex="-1"]), label)').first()
    await expect(first).toBeInViewport({ ratio: 1 })
    const end = await first.evaluate((element) => element.getBoundingClientRect().bottom)
    const buttons = await page.getByRole('link', { name: 'Next' }).evaluate((next) => next.getBoundingClientRect().top)
    expect(end, route).toBeLessThanOrEqual(buttons)
  }
})

const PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1280, height: 800 }

test('sex and both ages are above the buttons of a phone and of a laptop', async ({ page }) => {
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size)
    await page.goto('/Try/pages/Age')
    const fields = page.locator('main :is(label:has([name=sex]), input[inputmode=decimal], select):visible')
    await expect(fields).toHaveCount(7)
    const ends = await fields.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
    const buttons = await page.getByRole('link', { name: 'Next' }).evaluate((next) => next.getBoundingClientRect().top)
    expect(Math.max(...ends), `at ${size.width} px`).toBeLessThanOrEqual(buttons)
  }
})

/** Where everything is that is above the first answer of a page or at its height, by its words. */
const listPlaces = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const answers = [...document.querySelectorAll('main form :is([type=radio], [type=checkbox])')]
    const first = answers.find((one) => one.checkVisibility())
    const end = first?.closest('label, li')?.getBoundingClientRect().bottom ?? 0
    const parts = [...document.querySelectorAll('main :is(h1, h2, form label, form button, summary)')]
    const above = parts.filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < end)
    const places = above.map((one) => {
      const { x, y } = one.getBoundingClientRect()
      return [one.ariaLabel ?? one.textContent ?? '', [x, y + window.scrollY].map(Math.round).join(' ')]
    })
    return Object.fromEntries(places)
  })

for (const size of [PHONE, LAPTOP])
  test(`nothing above the first answer moves or goes when it is given, at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    for (const route of FORM_ROUTES) {
      await page.goto('about:blank')
      await page.goto(`/Try/pages/${route}`)
      const first = page.locator('main form :is([type=radio], [type=checkbox]):visible').first()
      await expect(first).toBeAttached()
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
      const before = await listPlaces(page)
      await first.check()
      await expect(page.getByRole('button', { name: /^Log in/ })).toBeVisible()
      expect(await listPlaces(page), route).toMatchObject(before)
    }
  })
