import { expect, type Locator, type Page } from '@playwright/test'
import type { SubmittedCase } from '../../../rules/case/index.ts'
import { SYNDROME_CODES } from '../../../rules/pack/syndrome-codes.ts'
import {
  findPublishedSyndrome,
  listPublishedNames,
  readPublishedPatient,
} from '../../../scripts/build/cases/published-patients.ts'
import {
  checkEach,
  createAbsenceCase,
  createTextbookCase,
  expectFit,
  openPageWithCase,
  test,
} from '../../browser/fixtures.ts'

const SCREENS = [
  // The last number: how many needed criteria have room in the first screen below the name and the verdict.
  ['a phone', { width: 390, height: 844 }, 1],
  ['a laptop', { width: 1280, height: 720 }, 3],
] as const

const ANSWERED: Readonly<Record<string, readonly (readonly [string, SubmittedCase])[]>> = {
  'the textbook patients': SYNDROME_CODES.map((code) => [code, createTextbookCase(code)]),
  'the published patients': listPublishedNames()
    .filter((name) => findPublishedSyndrome(name) !== undefined)
    .map((name) => [name, readPublishedPatient(name)]),
}

/** Where the needed criteria that are to be in sight end, in px from the top of the window. */
const getEndOfNeeded = (summary: Locator, inSight: number): Promise<number> =>
  summary.locator('.needed > li').evaluateAll((lines, count) => {
    const line = lines[Math.min(count, lines.length) - 1]
    return Math.ceil(line?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY)
  }, inSight)

for (const [patients, answered] of Object.entries(ANSWERED))
  test(
    `of ${patients} the first that is likely and why is in the first screen of a laptop and of a phone`,
    checkEach(answered, async (page, [name, patient]) => {
      await page.setViewportSize(SCREENS[0][1])
      await openPageWithCase(page, 'Results', patient)
      const summary = page.locator('section[data-verdict^="likely"]')
      await expect(summary.locator('.needed > li').first()).toBeVisible()
      for (const [screen, size, inSight] of SCREENS) {
        await page.setViewportSize(size)
        await expect(summary.getByRole('heading')).toBeInViewport({ ratio: 1 })
        expect.soft(await getEndOfNeeded(summary, inSight), `${name} on ${screen}`).toBeLessThanOrEqual(size.height)
      }
    }),
  )

test('on a phone the alerts that the entries meet come before the reasons of a likely syndrome', async ({ page }) => {
  await page.setViewportSize(SCREENS[0][1])
  await openPageWithCase(page, 'Results', createTextbookCase('PNPODEE'))
  const syndromes = page.locator('details.likely .syndromes > li')
  const suggested = syndromes.filter({ hasText: /alerts? (is|are) met by your entries and not ticked/ }).first()
  await expect(suggested).toBeVisible()
  await expect(suggested).toContainText(/not ticked[\s\S]*Mandatory present: /)
  await expectFit(page)
})

const withoutEeg = createAbsenceCase({ eeg: [], swFreq: '' })
const getUnresolved = (page: Page) => page.locator('details.unresolved')

test('the best supported open syndrome comes first, with its criteria as marks and bars that lead on', async ({
  page,
}) => {
  await openPageWithCase(page, 'Results', withoutEeg)
  const unresolved = getUnresolved(page)
  await unresolved.getByRole('heading', { level: 3 }).click()
  const first = unresolved.locator('ol > li').first()
  await expect(first).toContainText('Childhood absence epilepsy')
  await expect(first.getByRole('img', { name: 'Criteria: 2 met, 1 open, 0 against' })).toHaveText('●●○')
  await expect(unresolved).toContainText('no probability')
  const unsupported = unresolved.getByText(/^Not looked for: little or nothing entered points to these \(\d+\)$/)
  await expect(unresolved.getByRole('link', { name: / GEFS\+$/ })).toBeHidden()
  await unsupported.click()
  await expect(unresolved.getByRole('link', { name: / GEFS\+$/ })).toBeVisible()
  await first.getByText('1 reason').click()
  await expect(first.getByRole('link', { name: 'Interictal EEG', exact: true })).toHaveAttribute(
    'href',
    '/pages/EEG#interictal',
  )
  await expectFit(page)
  await first.getByRole('link', { name: 'CAE: 1 of 3 open' }).click()
  await expect(page).toHaveURL(/\/pages\/EEG#interictal$/)
  // Gone back to before the other page is drawn, the results have stayed as they were.
  await expect(page.getByRole('heading', { level: 1, name: 'EEG' })).toBeVisible()
  await page.goBack()
  await unresolved.getByRole('heading', { level: 3 }).click()
  await first.getByRole('link', { name: 'CAE: 2 of 3 met' }).click()
  const row = page.getByRole('row', { name: /typical absence seizures/i }).first()
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
})

test('an old name, typed and chosen by keyboard, leads to why a syndrome is not likely', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase())
  const field = page.getByRole('combobox', { name: 'Why not another syndrome?' })
  await field.fill('zzz')
  await expect(page.getByText('No syndrome has the name ‘zzz’')).toBeVisible()
  await field.fill('csws')
  await expect(page.getByRole('option', { selected: true })).toContainText('EE-SWAS')
  await field.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('DEE-SWAS')
  await expect(page.getByRole('option', { selected: true })).toContainText('Excluded')
  await expectFit(page)
  await field.press('Escape')
  await expect(field).toHaveValue('')
  await field.pressSequentially('Doose')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/pages\/Syndrome\/EMAtS$/)
  await expect(page.getByText('Result: Unlikely')).toContainText('Excluded')
})
