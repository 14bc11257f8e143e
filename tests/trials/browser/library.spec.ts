import { expect, type Page } from '@playwright/test'
import { checkEach, expectFit, SIGNED_OUT, test } from '../../browser/fixtures.ts'

const getList = (page: Page) => page.locator('main section li')

const POINTS_PER_PIXEL = 72 / 96

/** Two syndromes: the least criteria, usual ones and the most. */
const PRINTED_PAIRS = [['DEESWAS/EESWAS'], ['CAE/JAE'], ['DS/GEFS'], ['CAE/SeLIE']] as const

/** The least print that is read on paper, in pt. */
const MIN_POINTS = 9

/** The page as a PDF file on the paper that it asks for. */
const printPage = async (page: Page): Promise<string> =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1')

const countPages = (pdf: string): number => pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

test.describe('signed out', () => {
  test.use({ storageState: SIGNED_OUT })

  test('the start leads to all syndromes, which the keyboard filters, opens and chooses for comparison', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Syndromes' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([/neonates/, /childhood/, /variable age/])
    await expect(getList(page)).toHaveCount(41)
    await expect(page.getByText(/draft/)).toHaveCount(1)
    await expect(getList(page).filter({ hasText: 'Childhood absence epilepsy' })).toContainText(
      'Onset 4 to 13 years; accepted: 2 years to 13 years',
    )
    await page.emulateMedia({ media: 'print' })
    const printedName = await getList(page).first().getByRole('link').boundingBox()
    expect(printedName?.width).toBeGreaterThan(200)
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
    const colors = await page.locator('.legend b').evaluateAll((swatches) =>
      swatches.map((swatch) => {
        const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(swatch)
        return borderTopWidth === '0px' ? backgroundColor : `border ${borderTopColor}`
      }),
    )
    expect(new Set([...colors, 'rgb(255, 255, 255)', 'border rgb(255, 255, 255)']).size).toBe(colors.length + 2)
    await page.emulateMedia({ forcedColors: 'none' })
    const field = page.getByRole('searchbox')
    await field.focus()
    await page.keyboard.type('zzz')
    await expect(page.getByText('No syndrome has ‘zzz’')).toBeVisible()
    await field.fill('hypsarrhythmia')
    await expect(getList(page).filter({ hasText: 'Infantile epileptic spasms' })).toContainText('hypsarrhythmia')
    await field.fill('pyknolepsy')
    await expect(getList(page)).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await field.fill('')
    await page.getByRole('checkbox', { name: 'Compare JAE' }).press('Space')
    await expect(page.getByText('CAE, JAE are ticked.')).toBeVisible()
    await expectFit(page)
    await page.getByRole('link', { name: 'Compare', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CAE or JAE')
  })

  test('a syndrome has its criteria, its description and a way to what it is confused with', async ({ page }) => {
    await page.goto('/Syndromes/CAE')
    await expect(page.getByText(/draft/)).toHaveText(['All rules are drafts that no epileptologist has reviewed yet.'])
    const manual = page.getByRole('link', { name: /diagnostic manual/ })
    await expect(manual).toHaveText('Its page in the diagnostic manual of the ILAE')
    await expect(manual).toHaveAttribute('href', 'https://epilepsydiagnosis.org/syndrome/cae-overview')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('At a glance')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2200)
    await page.getByText(/^\d+ alerts$/).click()
    await page.getByText(/^\d+ exclusionary criteria$/).click()
    await expect(page.getByRole('table')).toHaveCount(3)
    await expect(page.getByRole('columnheader', { name: 'This case' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'What it is confused with' })).toBeVisible()
    await expectFit(page)
    await page.getByRole('link', { name: 'compare with EEM' }).click()
    await expect(page).toHaveURL(/\/Compare\/CAE\/EEM$/)
    await page.goto('/Syndromes/EEM')
    await expect(manual).toHaveText('The syndromes in the diagnostic manual of the ILAE')
  })

  test('a comparison fits every screen, and the longest three print on two sheets', async ({ page }) => {
    await page.goto('/Compare/SeLIE/CAE/SeLNE')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([/tells them apart/, /Alerts/, /share/])
    const pdf = await printPage(page)
    expect(countPages(pdf)).toBeLessThanOrEqual(2)
    const [, width, height] = /MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? []
    expect(Number(width)).toBeGreaterThan(Number(height))
    await expectFit(page)
  })

  test(
    'two syndromes print on two sheets at most, in letters that can be read',
    checkEach(PRINTED_PAIRS, async (page, [codes]) => {
      await page.goto(`/Compare/${codes}`)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      expect(countPages(await printPage(page))).toBeLessThanOrEqual(2)
      await page.emulateMedia({ media: 'print' })
      const pixels = await page
        .getByRole('rowheader')
        .first()
        .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).fontSize))
      expect(pixels * POINTS_PER_PIXEL).toBeGreaterThan(MIN_POINTS - 0.1)
      await page.emulateMedia({ media: null })
    }),
  )

  test('an unknown code in an address names the nearest syndrome', async ({ page }) => {
    await page.goto('/Compare/CAE/JEA')
    await expect(page.getByText('‘JEA’ is not among the 41 syndromes')).toBeVisible()
    await page.getByRole('link', { name: 'Juvenile absence epilepsy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Juvenile absence epilepsy')
    await page.goto('/Compare/CAE')
    await expect(page.getByText('A comparison has two or three syndromes.')).toBeVisible()
    await page.goto('/Syndromes/Nothing')
    await expect(page.getByText('‘Nothing’ is not among')).toBeVisible()
    await page.getByRole('link', { name: 'list' }).click()
    await expect(getList(page)).toHaveCount(41)
  })
})
