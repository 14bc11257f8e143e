import type { Page } from '@playwright/test'
import { MEASURES } from '../../../web/ui/measures.ts'
import { createTextbookCase, navigateInApp, waitUntilPrefetched } from '../../browser/fixtures.ts'
import type { PageHarness } from './harness.ts'
import type { Measurement } from './measurements.ts'

/** The textbook patients, and the syndromes on whose pages most pairs of entries are tried for them. */
const SLOWEST = [
  ['LGS', 'DS'],
  ['EMAtS', 'DS'],
  ['JAE', 'MEI'],
] as const
const ROUNDS = 5

/** How long the table of a syndrome takes when its page opens, and the search for what would change it. */
export async function measureExplanation(harness: PageHarness): Promise<Measurement[]> {
  const openings: Opening[] = []
  for (const [patient, code] of SLOWEST) openings.push(await measureOpenings(harness, patient, code))
  return [
    {
      name: 'criteria table (wall clock)',
      unit: 'ms',
      values: openings.flatMap(({ table }) => table),
      max: 50,
    },
    {
      name: 'what would change it (wall clock, in a worker)',
      unit: 'ms',
      values: openings.flatMap(({ changes }) => changes),
      max: 50,
    },
  ]
}

/** The times of each opening. */
type Opening = Readonly<{ table: readonly number[]; changes: readonly number[] }>

const measureOpenings = (harness: PageHarness, patient: string, code: string): Promise<Opening> =>
  harness.visit({ path: '/pages/Age', patient: createTextbookCase(patient) }, async ({ page }) => {
    // A case is entered for longer than that before anybody asks.
    await waitUntilPrefetched(page)
    for (let round = 0; round < ROUNDS; round++) {
      await navigateInApp(page, `Syndrome/${code}`)
      await page.locator('section[aria-busy=false]', { hasText: 'What would change it' }).waitFor()
      await navigateInApp(page, 'Age')
      await page.getByRole('heading', { level: 1, name: 'Age' }).waitFor()
    }
    return { table: await readTimes(page, MEASURES.explanation), changes: await readTimes(page, MEASURES.changes) }
  })

const readTimes = (page: Page, measure: string): Promise<number[]> =>
  page.evaluate((name) => performance.getEntriesByName(name).map(({ duration }) => duration), measure)
