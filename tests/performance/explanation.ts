import type { Page } from '@playwright/test'
import { EXPLANATION_MEASURE } from '../../web/results/page/explanation-measure.ts'
import { createTextbookCase, navigateInApp } from '../browser/fixtures.ts'
import type { PageHarness } from './harness.ts'
import type { Measurement } from './measurements.ts'

/** The textbook patients, and the syndromes on whose pages most pairs of entries are tried for them. */
const SLOWEST = [
  ['LGS', 'DS'],
  ['EMAtS', 'DS'],
  ['JAE', 'MEI'],
] as const
const ROUNDS = 5

/** How long the table of a syndrome and the search for what would change it take when its page opens. */
export async function measureExplanation(stand: PageHarness): Promise<Measurement[]> {
  const values: number[] = []
  for (const [patient, code] of SLOWEST) values.push(...(await measureOpenings(stand, patient, code)))
  return [{ name: 'criteria table and what would change it (wall clock)', unit: 'ms', values, max: 50 }]
}

const measureOpenings = (stand: PageHarness, patient: string, code: string): Promise<number[]> =>
  stand.visit({ path: '/pages/Age', patient: createTextbookCase(patient) }, async ({ page }) => {
    for (let round = 0; round < ROUNDS; round++) {
      await navigateInApp(page, `Syndrome/${code}`)
      await page.getByRole('heading', { name: 'What would change it' }).waitFor()
      await navigateInApp(page, 'Age')
      await page.getByRole('heading', { level: 1, name: 'Age' }).waitFor()
    }
    const times = await readTimes(page)
    return times.flatMap((time, index) => (index % 2 === 0 ? [time + (times[index + 1] ?? 0)] : []))
  })

/** Of each opening the time of the table, then that of the search. */
const readTimes = (page: Page): Promise<number[]> =>
  page.evaluate((name) => performance.getEntriesByName(name).map(({ duration }) => duration), EXPLANATION_MEASURE)
