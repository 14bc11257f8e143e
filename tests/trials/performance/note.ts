import { readFileSync } from 'node:fs'
import { listPublishedNames } from '../../../scripts/build/cases/published-patients.ts'
import { MEASURES } from '../../../web/ui/measures.ts'
import type { PageHarness } from './harness.ts'
import type { Measurement } from './measurements.ts'

const LENGTH = 10_000
const ROUNDS = 5

/** The published patients as letters, one after the other, cut to length. */
const writeNote = (): string =>
  listPublishedNames()
    .map((name) => readFileSync(`tests/notes/published/${name}.txt`, 'utf8'))
    .join('\n\n')
    .repeat(2)
    .slice(0, LENGTH)

/** How long a long note takes to be read, after a first one for which the words are made ready. */
export async function measureNote(harness: PageHarness): Promise<Measurement[]> {
  const values = await harness.visit({ path: '/pages/Note' }, async ({ page }) => {
    await page.getByRole('textbox', { name: 'Letter, history or findings' }).fill(writeNote())
    const read = page.getByRole('button', { name: /^Read/ }).first()
    for (let round = 0; round <= ROUNDS; round++) await read.click()
    return page.evaluate((name) => performance.getEntriesByName(name).map(({ duration }) => duration), MEASURES.note)
  })
  const name = `a note of ${LENGTH.toLocaleString('en-US')} characters is read`
  return [{ name, unit: 'ms', values: values.slice(1), max: 50, share: 0.5 }]
}
