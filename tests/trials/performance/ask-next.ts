import type { Page } from '@playwright/test'
import { readPublishedPatient } from '../../../scripts/build/cases/published-patients.ts'
import { MEASURES } from '../../../web/ui/measures.ts'
import { createTextbookCase, navigateInApp } from '../../browser/fixtures.ts'
import type { PageHarness } from './harness.ts'
import type { Measurement } from './measurements.ts'

/** Patients of whom most is open: with the ages alone, with what is known before any investigation, and a long published case. */
const PATIENTS = [
  { id: 'ages', age: '7', ageAtOnset: '6' },
  createTextbookCase('LGS', { eeg: [], imaging: [], tests: [] }),
  { id: 'published', ...readPublishedPatient('EESWAS-1') },
]
const ROUNDS = 5

/** How long it takes in the worker to find what to ask next; the page goes on meanwhile. */
export async function measureAskNext(harness: PageHarness): Promise<Measurement[]> {
  const values: number[] = []
  for (const patient of PATIENTS)
    values.push(...(await harness.visit({ path: '/pages/Age', patient }, ({ page }) => declineQuestions(page))))
  return [{ name: 'what to ask next (wall clock, in a worker)', unit: 'ms', values, max: 100 }]
}

async function declineQuestions(page: Page): Promise<number[]> {
  await navigateInApp(page, 'Interview')
  for (let round = 0; round < ROUNDS; round++) {
    const asked = page.locator('main .question')
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
    if ((await asked.count()) === 0) break
    const question = (await asked.textContent()) ?? ''
    const decline = page.getByRole('main').getByRole('button', { name: /^(Not known|No other, or not known)$/ })
    // A question for a number has a field and no such button.
    if ((await decline.count()) === 0) break
    await decline.click()
    await page.locator('main .given', { hasText: question }).waitFor()
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
  }
  return page.evaluate((name) => performance.getEntriesByName(name).map(({ duration }) => duration), MEASURES.interview)
}
