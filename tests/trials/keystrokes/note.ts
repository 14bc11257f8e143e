import type { Locator, Page } from '@playwright/test'
import type { PatientCase } from '../../../rules/case/index.ts'
import type { CaseRecord } from '../../../web/case/case-record.ts'
import type { Effort, PageEffort } from './model.ts'
import { type JudgedSuggestion, judgeSuggestions } from './note-plan.ts'
import { searchAll } from './palette.ts'
import { planPalette } from './palette-plan.ts'
import { walk } from './walk.ts'

/** Ctrl and V. */
const PASTE_KEYS = 2

/**
 * Pastes a letter, decides on every suggestion, corrects the wrong ones, enters the rest with one button, and searches
 * for what the letter did not give. Writing the letter is no part of it.
 */
export async function enterNote(page: Page, patient: PatientCase, text: string): Promise<readonly PageEffort[]> {
  const opened = await walk(page, [{ css: 'main a[href="/pages/Note"]', kind: 'way' }])
  await page.getByRole('textbox', { name: 'Letter, history or findings' }).fill(text)
  const read = await walk(page, [{ css: 'main button', text: 'Read the note', kind: 'way' }])
  const judged = judgeSuggestions(text, patient)
  const corrected = await correctAll(page, judged)
  const entered = await walk(page, [{ css: '#suggestions ~ div > button', text: 'Enter \\d+', kind: 'way' }])
  const record: CaseRecord = JSON.parse(await page.evaluate('localStorage.getItem("epicriteria.case")'))
  const searched = await searchAll(page, planPalette(patient, record))
  // The suggestions are what is read, one by one; pages that are only passed are not.
  const onNote = [{ clicks: 1, keys: PASTE_KEYS }, corrected].map((effort) => ({ path: '/pages/Note', effort }))
  return [...opened, ...read, ...onNote, ...entered, ...searched].map(({ path, effort }) => ({
    path,
    effort: { ...effort, options: 0 },
  }))
}

/** Each suggestion is read and decided on; a click corrects one that is set otherwise than the case has it. */
async function correctAll(page: Page, judged: readonly JudgedSuggestion[]): Promise<Partial<Effort>> {
  let clicks = 0
  for (const suggestion of judged) clicks += await correct(findBox(page, suggestion), suggestion.isRight)
  return { entries: judged.length, hits: judged.length, clicks }
}

const findBox = (page: Page, { group, position }: JudgedSuggestion): Locator =>
  page.getByRole('group', { name: group, exact: true }).getByRole('checkbox').nth(position)

async function correct(box: Locator, isRight: boolean): Promise<number> {
  if ((await box.isChecked()) === isRight) return 0
  await box.click()
  return 1
}
