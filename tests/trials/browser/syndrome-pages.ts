import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expandJson } from '../../../rules/case/index.ts'
import type { BuiltCriteria } from '../../../rules/pack/index.ts'
import { createAbsenceCase, navigateInApp, openPageWithCase } from '../../browser/fixtures.ts'

const PHONE = { width: 320, height: 640 }

/** By how many pixels the page is wider than what a scroll bar leaves of its window. */
export const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The syndromes, of these, whose page does not fit a phone, each with the pixels that are too many. */
export async function listTooWide(page: Page, codes: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const criteria: BuiltCriteria = JSON.parse(readFileSync('rules/built/pack.json', 'utf8'))
  const { syndromes } = expandJson(criteria)
  await page.setViewportSize(PHONE)
  await openPageWithCase(page, 'Results', createAbsenceCase())
  const tooWide: Record<string, number> = {}
  for (const code of codes) {
    await navigateInApp(page, `Syndrome/${code}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(syndromes[code]?.name ?? '')
    await expect(page.getByRole('heading', { level: 2, name: 'Algorithm results' })).toBeVisible()
    await expect(page.locator('main a[href*="doi.org"]').first()).toBeAttached()
    const overflow = await findOverflow(page)
    if (overflow > 0) tooWide[code] = overflow
  }
  return tooWide
}
