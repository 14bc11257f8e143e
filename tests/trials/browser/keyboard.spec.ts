import { expect, type Locator, type Page } from '@playwright/test'
import { LOOKING } from '../../../web/entry/interview/ask-next-texts.ts'
import {
  checkEach,
  createAbsenceCase,
  openPage,
  openPageWithCase,
  readStoredCase,
  test,
  WIZARD_PAGES,
} from '../../browser/fixtures.ts'

const MAX_TAB_STOPS = 120

/** Tabs on until the wanted control has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_TAB_STOPS; stop++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The keyboard does not reach ${target}.`)
}

test('the age page is filled in by keyboard alone', async ({ page }) => {
  await openPage(page, 'Age')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio', { name: 'Male', exact: true }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByRole('textbox', { name: 'Age', exact: true }))
  await page.keyboard.type('7')
  await tabTo(page, page.getByRole('textbox', { name: 'Age at onset of seizures' }))
  await page.keyboard.type('18 months')
  await expect(page.getByRole('textbox', { name: 'Gestational age at birth' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Next' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Seizure type' })).toBeFocused()
  expect(await readStoredCase(page)).toMatchObject({
    gender: 'female',
    age: '7',
    ageAtOnset: '18',
    ageAtOnsetUnit: 'months',
  })
})

test('the EEG page is filled in by keyboard alone', async ({ page }) => {
  await openPage(page, 'EEG')
  const interictal = page.getByRole('region', { name: 'Interictal EEG' })
  await tabTo(page, interictal.getByRole('radio', { name: 'Not available' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, interictal.getByRole('checkbox', { name: 'Generalized spike-wave', exact: true }))
  await page.keyboard.press('Space')
  await tabTo(page, interictal.getByRole('checkbox', { name: 'Generalized spike-wave 3 Hz (2.5-4 Hz)' }))
  await page.keyboard.press('Space')
  await tabTo(page, interictal.getByRole('textbox', { name: 'Spike-wave frequency' }))
  await page.keyboard.type('3')
  await tabTo(page, page.getByRole('link', { name: 'Next' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Other history features' })).toBeFocused()
  const { eeg, swFreq } = await readStoredCase(page)
  expect({ eeg, swFreq }).toEqual({
    eeg: ['eeg_interictal_abnormal', 'eeg_interictal_gsw', 'eeg_interictal_gsw_3hz'],
    swFreq: '3',
  })
})

test('the classification is opened, read and left by keyboard alone', async ({ page }) => {
  await openPageWithCase(page, 'Imaging', createAbsenceCase())
  await tabTo(page, page.getByRole('button', { name: 'Classification', exact: true }))
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Classification' })
  await expect(panel).toBeVisible()
  const syndrome = panel.getByRole('button', { name: /^Childhood absence epilepsy/ }).first()
  await tabTo(page, syndrome)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Childhood absence epilepsy' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(syndrome).toBeFocused()
})

const CONTROLS = 'main :is(a[href], button, input, select, textarea, summary):not(:disabled, [tabindex="-1"])'

/** Tabs through the whole page, marks each control that got the focus, and returns those that lay hidden meanwhile. */
async function tabThrough(page: Page): Promise<string[]> {
  const hidden: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement
      if (focused === null || focused === document.body || focused.hasAttribute('data-reached')) return undefined
      focused.setAttribute('data-reached', '')
      const { left, top, width, height } = focused.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return { html: focused.outerHTML, isSeen: focused.contains(hit) || hit?.closest('label')?.control === focused }
    })
    if (stop === undefined) return hidden
    if (!stop.isSeen) hidden.push(stop.html)
  }
}

/** The controls that Tab did not reach; of radio buttons with one name it reaches one, and the arrow keys the others. */
const findUnreachedControls = (page: Page): Promise<string[]> =>
  page.locator(CONTROLS).evaluateAll((all) => {
    const getRadioName = (one: Element) =>
      one instanceof HTMLInputElement && one.type === 'radio' ? one.name : undefined
    const reached = all.filter((one) => one.hasAttribute('data-reached'))
    const names = new Set(reached.map(getRadioName))
    const isUnreached = (one: HTMLElement | SVGElement) =>
      !reached.includes(one) && !(getRadioName(one) && names.has(getRadioName(one)))
    return all.filter((one) => one.checkVisibility() && isUnreached(one)).map((one) => one.outerHTML)
  })

test(
  'Tab reaches every control of a page and hides none, and Next leads to the heading that follows',
  checkEach(WIZARD_PAGES, async (page, path) => {
    await openPageWithCase(page, path, createAbsenceCase())
    // What to ask next comes with code of its own, and would come behind the focus.
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(LOOKING)).toHaveCount(0)
    expect(await tabThrough(page)).toEqual([])
    expect(await findUnreachedControls(page)).toEqual([])
    const next = page.getByRole('link', { name: 'Next' })
    const following = WIZARD_PAGES[WIZARD_PAGES.indexOf(path) + 1]
    if (following === undefined) return expect(next).toHaveCount(0)
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/pages/${following}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }),
)

test('Enter leads from line to line and on to the next page, but not from what Tab reached', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 })
  await openPage(page, 'Age')
  await page.getByRole('radio', { name: 'Male', exact: true }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Age', exact: true })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Age at onset of seizures' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('7y')
  await page.keyboard.press('Enter')
  await page.keyboard.type('6y')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Seizure type' })).toBeFocused()
  await page.getByRole('button', { name: 'Typical absence' }).click()
  await expect(page.locator('main input[name="main-type"][value="generalized"]')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Seizure details' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/SeizureExtra$/)
  await page.locator('main input[value="wake_sleep_unknown"]').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/SeizureExtra$/)
  expect(await readStoredCase(page)).toMatchObject({
    ageAtOnset: '6',
    seizures: [{ details: ['nonmotor_typical'], timepoint: 'wake_sleep_unknown' }],
  })
})
