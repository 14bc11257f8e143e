import type { Page } from '@playwright/test'
import { readPublishedPatient } from '../../../scripts/build/cases/published-patients.ts'
import { MEASURES } from '../../../web/ui/measures.ts'
import { decline, getCard, getDeclineButtons } from '../../browser/ask-next-card.ts'
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
  const card = getCard(page)
  await card.locator('[aria-busy=false]').waitFor()
  // Without the buttons nothing is left to ask.
  for (let round = 0; round < ROUNDS && (await getDeclineButtons(card).count()) > 0; round++) await decline(card)
  return page.evaluate((name) => performance.getEntriesByName(name).map(({ duration }) => duration), MEASURES.interview)
}
