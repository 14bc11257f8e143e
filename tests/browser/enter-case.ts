import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import {
  compareCodes,
  FEATURE_LISTS,
  GROUPS,
  type PatientCase,
  SEIZURE_LISTS,
  type Seizure,
} from '../../rules/case/index.ts'
import { type BuiltVocabulary, compileVocabulary } from '../../rules/pack/index.ts'

/** The pages as the server that is tested shows them. */
const readPages = (): BuiltVocabulary['pages'] => JSON.parse(readFileSync('rules/built/vocabulary.json', 'utf8')).pages
const listCodesInPageOrder = (): string[] => [...compileVocabulary(readPages()).entries.keys()]

/** Enters a patient by clicks and keys, from the first page of the wizard to the results. */
export async function enterCase(page: Page, patient: PatientCase): Promise<void> {
  await enterAges(page, patient)
  for (const [index, seizure] of patient.seizures.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add another seizure type' }).click()
    await enterSeizure(page, seizure)
  }
  for (const list of FEATURE_LISTS) await enterPage(page, patient, list)
  await tickAlerts(page, patient.alerts)
}

async function clickNext(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Next' }).click()
}

const chooseOption = (page: Page, question: string, value: string) =>
  tickEntry(page.locator(`main input[name="${question}"][value="${value}"]`))

/** Ticks codes in the order of the page, so that what opens a part of it comes first. */
async function tickEntries(page: Page, codes: readonly string[]): Promise<void> {
  for (const code of listCodesInPageOrder().filter((one) => codes.includes(one)))
    await tickEntry(page.locator(`main input[value="${code}"]`))
}

async function tickEntry(entry: Locator): Promise<void> {
  await unfold(entry)
  await entry.check()
}

async function switchEntry(entry: Locator): Promise<void> {
  await unfold(entry)
  await entry.click()
}

/** Opens what an entry is folded into. */
export async function unfold(entry: Locator): Promise<void> {
  await entry.waitFor({ state: 'attached' })
  if (!(await entry.isVisible())) await entry.locator('xpath=ancestor::details[not(@open)]/summary').first().click()
}

async function enterAges(page: Page, patient: PatientCase): Promise<void> {
  if (patient.gender) await chooseOption(page, 'sex', patient.gender)
  await page.getByRole('textbox', { name: 'Age', exact: true }).fill(String(patient.age))
  await page.getByRole('combobox', { name: 'Age: unit' }).selectOption(patient.ageUnit)
  await page.getByRole('textbox', { name: 'Age at onset of seizures' }).fill(String(patient.ageAtOnset))
  await page.getByRole('combobox', { name: 'Age at onset of seizures: unit' }).selectOption(patient.ageAtOnsetUnit)
  await clickNext(page)
}

async function enterSeizure(page: Page, seizure: Seizure): Promise<void> {
  await chooseOption(page, 'main-type', seizure.mainType)
  await clickNext(page)
  if (seizure.awareness) await chooseOption(page, 'awareness', seizure.awareness)
  if (seizure.onset) await chooseOption(page, 'onset', seizure.onset)
  await openLaterSigns(page, seizure)
  await tickEntries(page, seizure.details)
  await clickNext(page)
  if (seizure.timepoint) await chooseOption(page, 'timepoint', seizure.timepoint)
  for (const list of SEIZURE_LISTS.filter((one) => one !== 'details')) {
    const asked = readPages()
      .flatMap(({ sections }) => sections)
      .find((one) => one.ask && one.list === list)
    if (asked && seizure[list].length > 0) await chooseOption(page, asked.id, 'yes')
    await tickEntries(page, seizure[list])
  }
  await clickNext(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Seizure summary' })).toBeVisible()
}

/** Says that signs of the other kind came later, where the seizure has some. */
async function openLaterSigns(page: Page, { onset, details }: Seizure): Promise<void> {
  const later = readPages()
    .flatMap(({ sections }) => sections)
    .find(({ forOnset }) => onset !== '' && forOnset !== undefined && forOnset !== onset)
  if (later?.findings?.some(({ code }) => details.includes(code))) await chooseOption(page, later.id, 'yes')
}

async function enterPage(page: Page, patient: PatientCase, list: (typeof FEATURE_LISTS)[number]): Promise<void> {
  const title = readPages().find((one) => one.page.list === list)?.page.title ?? ''
  await clickNext(page)
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  const asked = readPages()
    .find((one) => one.page.list === list)
    ?.sections.find(({ ask }) => ask)
  if (asked?.findings?.some(({ code }) => patient[list].includes(code))) await chooseOption(page, asked.id, 'yes')
  await tickEntries(page, patient[list])
  if (list === 'eeg' && patient.swFreq)
    await page.getByRole('textbox', { name: 'Spike-wave frequency' }).fill(String(patient.swFreq))
}

/** The alerts of the case and no others, whatever the entries suggest. */
async function tickAlerts(page: Page, alerts: readonly string[]): Promise<void> {
  await clickNext(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Alert criteria' })).toBeVisible()
  for (const box of await page.locator('main input[type=checkbox]').all())
    if ((await box.isChecked()) !== alerts.includes(await box.inputValue())) await switchEntry(box)
  await clickNext(page)
}

/** The codes of each group by the links of its syndromes, every group unfolded, as the evaluator sorts them. */
export async function readGroups(page: Page): Promise<Record<string, string[]>> {
  const groups: [string, string[]][] = []
  for (const group of GROUPS) {
    const shown = page.locator(`details.result-group.${group}`)
    if (!(await shown.evaluate((one) => one.hasAttribute('open'))))
      await shown.getByRole('heading', { level: 3 }).click()
    for (const fold of await shown.locator('.unsupported > summary').all()) await fold.click()
    const links = await shown.locator('.syndrome > a:visible').all()
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
    groups.push([group, paths.map((path) => path?.split('/').at(-1) ?? '').sort(compareCodes)])
  }
  return Object.fromEntries(groups)
}
