import type { Page } from '@playwright/test'
import { MEASURES } from '../../../web/ui/measures.ts'
import type { PageHarness } from './harness.ts'
import type { Measurement } from './measurements.ts'

/** Texts that find much at their first letters, little, a number, and nothing. */
const TYPED = ['spike wave', 'seizures from sleep', 'onset 14 y', 'hippocampal sclerosis', 'floppy purple baby']

const ROUNDS = 5

/** How long a key takes to search everything that the palette knows. */
export async function measurePalette(harness: PageHarness): Promise<Measurement[]> {
  const values = await harness.visit(
    { path: '/pages/Age', throttled: 4, patient: { id: 'palette' } },
    async ({ page }) => {
      await page.keyboard.press('Control+k')
      const rounds: number[][] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await typeTexts(page))
      return rounds[0]?.map((_, key) => Math.min(...rounds.map((times) => times[key] ?? 0))) ?? []
    },
  )
  return [{ name: `a key searches the palette, throttled 4 times (best of ${ROUNDS})`, unit: 'ms', values, max: 8 }]
}

/**
 * Milliseconds of the wall clock for each key, so that only the best of several rounds measures how long it takes
 * alone.
 */
async function typeTexts(page: Page): Promise<number[]> {
  const field = page.getByRole('combobox', { name: 'Finding, number, page or syndrome' })
  await page.evaluate((name) => performance.clearMeasures(name), MEASURES.palette)
  for (const text of TYPED) {
    await field.fill('')
    await field.pressSequentially(text)
  }
  return page.evaluate((name) => performance.getEntriesByName(name).map(({ duration }) => duration), MEASURES.palette)
}
