import { expect, type Locator, type Page } from '@playwright/test'
import type { SubmittedCase } from '../../rules/engine/index.ts'
import {
  findPublishedSyndrome,
  listPublishedNames,
  readPublishedPatient,
} from '../../scripts/cases/published-patients.ts'
import { checkEach, createAbsenceCase, expectFit, openPageWithCase, test } from './fixtures.ts'

const SCREENS = [
  ['a laptop', { width: 1280, height: 720 }],
  ['a phone', { width: 390, height: 844 }],
] as const

const ANSWERED: readonly (readonly [string, SubmittedCase])[] = [
  ['the textbook child with absences', createAbsenceCase()],
  ...listPublishedNames()
    .filter((name) => findPublishedSyndrome(name) !== undefined)
    .map((name) => [`the published patient ${name}`, readPublishedPatient(name)] as const),
]

const getBottom = (element: Locator): Promise<number> =>
  element.evaluate((shown) => Math.ceil(shown.getBoundingClientRect().bottom))

test(
  'what is likely and why stands in the first screen',
  checkEach(
    SCREENS.flatMap(([screen, size]) => ANSWERED.map(([name, patient]) => [screen, name, size, patient] as const)),
    async (page, [, , size, patient]) => {
      await page.setViewportSize(size)
      await openPageWithCase(page, 'Results', patient)
      const likely = page.locator('details.likely .syndromes > li').first()
      const reasons = likely.getByText(/^Mandatory present: /)
      await expect(reasons.last()).toBeVisible()
      expect(await getBottom(reasons.last())).toBeLessThanOrEqual(size.height)
    },
  ),
)

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
  const unsupported = unresolved.getByText(/^Nothing entered points to these \(\d+\)$/)
  await expect(unresolved.getByRole('link', { name: /^GEFS\+ / })).toBeHidden()
  await unsupported.click()
  await expect(unresolved.getByRole('link', { name: /^GEFS\+ / })).toBeVisible()
  await first.getByText('1 reason').click()
  await expect(first.getByRole('link', { name: 'Interictal EEG', exact: true })).toHaveAttribute(
    'href',
    '/pages/EEG#interictal',
  )
  await expectFit(page)
  await first.getByRole('link', { name: 'CAE: 1 of 3 mandatory criteria open' }).click()
  await expect(page).toHaveURL(/\/pages\/EEG#interictal$/)
  // Gone back to before the other page is drawn, the results have stayed as they were.
  await expect(page.getByRole('heading', { level: 1, name: 'EEG' })).toBeVisible()
  await page.goBack()
  await unresolved.getByRole('heading', { level: 3 }).click()
  await first.getByRole('link', { name: 'CAE: 2 of 3 mandatory criteria met' }).click()
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
