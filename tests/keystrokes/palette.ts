import type { Page } from '@playwright/test'
import { addEfforts, type Effort } from './model.ts'
import type { PaletteStep } from './palette-plan.ts'
import { type Query, READ_HITS } from './palette-queries.ts'
import { settle } from './walk.ts'

/** Leads to the results: typed as any other search, but nothing of the case. */
const RESULTS = 'results'

/** Opens the search with its key, enters one thing after the other, and goes to the results. */
export async function searchAll(page: Page, steps: readonly PaletteStep[]): Promise<Effort> {
  const options = await page.evaluate(() => window.keystrokes.listOptions().length)
  await settle(page)
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Finding, number, page or syndrome' }).waitFor()
  const efforts: Partial<Effort>[] = []
  for (const step of steps)
    efforts.push('row' in step ? await chooseRow(page, step.row) : { ...(await searchOne(page, step)), entries: 1 })
  const way = await searchOne(page, { text: RESULTS, place: 0, spelled: RESULTS.length })
  await page.getByRole('heading', { level: 1, name: 'Results' }).waitFor()
  return addEfforts([...efforts, way, { options, keys: 1 }])
}

/** Types, reads the first that are found, and takes one with Enter. */
async function searchOne(page: Page, { text, place, spelled }: Query): Promise<Partial<Effort>> {
  await page.keyboard.type(text)
  const found = page.getByRole('listbox', { name: 'What was found' }).getByRole('option')
  await found.nth(place).waitFor()
  const hits = Math.min(await found.count(), READ_HITS)
  for (let down = 0; down < place; down++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await settle(page)
  return { keys: text.length + place + 1, spelling: Math.max(0, spelled - text.length), hits }
}

/** Opens the list of seizure types and chooses one; the focus goes back to the search with a third click. */
async function chooseRow(page: Page, row: number): Promise<Partial<Effort>> {
  await page.getByRole('combobox', { name: 'Seizure entries go to' }).selectOption(String(row))
  await page.getByRole('combobox', { name: 'Finding, number, page or syndrome' }).click()
  return { clicks: 3 }
}
