import { expect, type Locator } from '@playwright/test'
import { createAbsenceCase, openPageWithCase, test } from '../../browser/fixtures.ts'
import { CHILD_PATH } from './learn-paths.ts'

/** Whether a border separates an element from what is around it, where backgrounds and shadows are not painted. */
const hasBorder = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(node)
    return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0 && borderTopColor !== backgroundColor
  })

const withoutEeg = createAbsenceCase({ eeg: [], swFreq: '', saved: true })

test('the criteria, what to ask next and a case to learn from are read on paper and in forced colours', async ({
  page,
}) => {
  await openPageWithCase(page, 'Syndrome/CAE', withoutEeg)
  const main = page.getByRole('main')
  const met = main.getByRole('row', { name: /typical absence seizures/i }).first()
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(met).toContainText('✓ Met')
  expect(await hasBorder(met)).toBe(true)
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect(met).toBeVisible()
  await expect(met.getByRole('link').first()).toHaveCSS('text-decoration-line', 'none')
  await expect(main.getByRole('button', { name: /^Enter it/ }).first()).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()

  await page.emulateMedia({ forcedColors: 'active', media: 'screen' })
  await main.getByRole('link', { name: 'Back' }).last().click()
  const card = page.getByRole('region', { name: 'Ask next' })
  const missing = page.locator('details.missing .investigations > li')
  expect(await hasBorder(card.getByRole('button').first())).toBe(true)
  await missing.nth(1).getByRole('button', { name: 'Answer: ' }).click()
  expect(await hasBorder(missing.nth(1).getByRole('listitem').getByRole('button').first())).toBe(true)
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect(card).toBeHidden()
  await expect(missing.first()).toContainText('Waiting for it')
  await expect(
    missing
      .first()
      .getByText(/would (exclude|make|leave) /)
      .first(),
  ).toBeVisible()
  await expect(missing.getByRole('button').first()).toBeHidden()

  await page.goto(CHILD_PATH)
  await expect(main).toContainText('Typical')
  await expect(main.getByRole('combobox')).toBeHidden()
  await page.emulateMedia({ forcedColors: 'active', media: 'screen' })
  expect(await hasBorder(main.getByRole('combobox'))).toBe(true)
  await expect(main.getByRole('button', { name: 'What did the interictal EEG show?' })).toBeVisible()
})
