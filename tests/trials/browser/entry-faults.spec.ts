import { expect, type Locator, type Page } from '@playwright/test'
import { createAbsenceCase, openPage, openPageWithCase, readStoredCase, test } from '../../browser/fixtures.ts'

/** The part of the window's height in which something of a kind stays whatever is scrolled. */
const measureBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo(0, 600)
    const bars = [...document.querySelectorAll('header, nav')].filter((bar) => {
      const { top, bottom } = bar.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight
    })
    return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / window.innerHeight
  })

const isInWindow = (element: Locator): Promise<boolean> =>
  element.evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`in forced colours a chosen answer looks chosen, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await openPage(page, 'Age')
    const male = page.getByRole('radio', { name: 'Male', exact: true })
    const photograph = () => male.screenshot({ animations: 'disabled' })
    const unchosen = await photograph()
    await male.check()
    await page.getByRole('heading', { level: 1 }).click()
    const chosen = await photograph()
    expect(chosen.equals(unchosen)).toBe(false)
    await page.getByRole('radio', { name: 'Female' }).check()
    await page.getByRole('heading', { level: 1 }).click()
    expect(chosen.equals(await photograph())).toBe(false)
  })

test('at 400 % no bar stays over the page, and a comment can be sent from a low window', async ({ page }) => {
  await openPageWithCase(page, 'EEG', createAbsenceCase())
  await page.setViewportSize({ width: 320, height: 256 })
  await expect.poll(() => measureBars(page)).toBeLessThanOrEqual(0.25)
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.getByRole('button', { name: 'Add comment' }).click()
  expect(await isInWindow(page.getByRole('button', { name: 'Submit' }))).toBe(true)
})

test('a reason leads to its section, from the results and from the classification', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase({ eeg: [], swFreq: '' }))
  const unresolved = page.locator('details', { hasText: /^\s*Unresolved/ }).first()
  await unresolved.locator('summary').first().click()
  await unresolved
    .getByText(/^\d+ reasons?$/)
    .first()
    .click()
  await unresolved.getByRole('link', { name: 'Interictal EEG' }).first().click()
  const interictal = page.getByRole('heading', { level: 2, name: 'Interictal EEG' })
  await expect(interictal).toBeFocused()
  expect(await isInWindow(interictal)).toBe(true)
  await page.getByRole('button', { name: 'Classification', exact: true }).click()
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Childhood absence epilepsy/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Ictal EEG', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Ictal EEG', exact: true })).toBeFocused()
})

test('a link to a list that an entry opens leads to that entry, and to the list once it is open', async ({ page }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })
  await openPageWithCase(page, 'Tests#variants', createAbsenceCase({ tests: [] }))
  await expect(heading('Are results of any further tests available?')).toBeFocused()
  await openPageWithCase(page, 'Tests#variants', createAbsenceCase({ tests: ['tests_available'] }))
  await expect(heading('Genetic tests')).toBeFocused()
  await openPageWithCase(page, 'Tests#variants', createAbsenceCase({ tests: ['tests_available', 'test_genetic'] }))
  await expect(heading('Pathogenic gene variants found')).toBeFocused()
})

test('no entry of the list of pages grows when it is the current one, and the alert criteria are done when seen', async ({
  page,
}) => {
  await openPageWithCase(page, 'History', createAbsenceCase())
  const heights = () =>
    page
      .getByRole('navigation', { name: 'Pages of the case' })
      .locator('li')
      .evaluateAll((items) => items.map((item) => item.clientHeight))
  const onHistory = await heights()
  await page.getByRole('link', { name: /^Alert criteria/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alert criteria' })).toBeVisible()
  expect(await heights()).toEqual(onHistory)
  await expect(page.getByRole('link', { name: 'Alert criteria (filled in)' })).toBeVisible()
})

test('F1 explains the entry that has the focus; a pointer that passes by opens nothing', async ({ page }) => {
  await openPage(page, 'SeizureType')
  const migrating = page.getByRole('radio', { name: 'Migrating seizures' })
  await expect(migrating).toHaveAccessibleDescription(/move from one region/)
  await migrating.focus()
  await page.keyboard.press('F1')
  await expect(page.getByRole('note')).toContainText('move from one region')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(page.locator('main .help > button:not([tabindex="-1"])')).toHaveCount(0)
  expect(await readStoredCase(page)).toEqual({})
})

test('an onset outside the usual ages is neither met nor against, and paper states what was printed when', async ({
  page,
}) => {
  await openPageWithCase(page, 'Results', createAbsenceCase({ ageAtOnset: '3' }))
  const onset = page.locator('[data-bears=neither]', { hasText: 'Onset at 3 years: outside the usual 4 to 13 years' })
  await page
    .locator('details')
    .filter({ has: onset })
    .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
  await expect(onset.getByText('~')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^EpiCriteria · .+ 20\d\d · case browser-/)).toBeVisible()
})
