import { expect, type Page } from '@playwright/test'
import {
  createAbsenceCase,
  createSeizureCase,
  getSection,
  openPage,
  openPageWithCase,
  readStoredCase,
  test,
  WIZARD_PAGES,
} from './fixtures.ts'
import { getAnswerOption, getHeading, readLabels, readValues, SEIZURE_TABLE_COLUMNS } from './wizard-sections.ts'

/** The address changes before the page is drawn: a click in between is one on the page before. */
async function expectStep(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/pages/${path}$`))
  await expect(page.locator('[aria-current=step]')).toHaveAttribute('href', `/pages/${path}`)
}

test('Next leads through the thirteen pages in their order below a fixed bar, and Previous back', async ({ page }) => {
  await openPageWithCase(page, 'Age', createAbsenceCase())
  const bar = page.getByRole('banner')
  for (const path of WIZARD_PAGES.slice(1)) {
    await page.getByRole('link', { name: 'Next' }).click()
    await expectStep(page, path)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(bar).toContainText('EpiCriteria')
    await expect(bar.getByRole('button', { name: 'New case' })).toBeInViewport()
  }
  for (const path of WIZARD_PAGES.slice(0, -1).toReversed()) {
    await page.getByRole('link', { name: 'Previous' }).click()
    await expectStep(page, path)
  }
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0)
})

test('New case clears the case and leads to the first page', async ({ page }) => {
  await openPageWithCase(page, 'Imaging', createAbsenceCase())
  await page.getByRole('banner').getByRole('button', { name: 'New case' }).click()
  await expect(page).toHaveURL(/\/pages\/Age$/)
  expect((await readStoredCase(page)).seizures ?? []).toEqual([])
  await page.getByRole('banner').getByRole('button', { name: 'New case' }).click()
  await expect(getHeading(page)).toBeFocused()
})

test('the age page asks for sex at birth, age and age at onset, each age in years, months or days', async ({
  page,
}) => {
  await openPage(page, 'Age')
  await expect(getSection(page, 'Sex at birth').getByRole('radio')).toHaveCount(3)
  for (const name of ['Male', 'Female', 'Unknown'])
    await expect(getAnswerOption(page, 'Sex at birth', name)).toBeVisible()
  for (const field of ['Age', 'Age at onset of seizures'])
    expect(await page.getByRole('combobox', { name: `${field}: unit`, exact: true }).innerText()).toBe(
      'years\nmonths\ndays',
    )
  await expect(getSection(page, 'Age at onset of seizures').getByText('Leave empty if unknown.')).toBeInViewport()
})

/** The width of the longest word of a unit, and of the room for it. */
function measureUnit(select: Element) {
  const style = getComputedStyle(select)
  const pen = document.createElement('canvas').getContext('2d')
  if (pen) pen.font = style.font
  const words = [...select.querySelectorAll('option')].map(({ text }) => pen?.measureText(text).width ?? Infinity)
  const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
  return { room: Math.ceil(room), needed: Math.floor(Math.max(...words)) }
}

test('both ages are in sight on a small screen, each with a unit that can be read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, 'Age')
  const units = page.getByRole('combobox', { name: /: unit$/ })
  await expect(units).toHaveCount(2)
  for (const unit of await units.all()) {
    await expect(unit).toBeInViewport({ ratio: 1 })
    const { room, needed } = await unit.evaluate(measureUnit)
    expect(room).toBeGreaterThanOrEqual(needed)
  }
})

test('there are six seizure types, focal as the default that is not chosen yet, and the last two are explained on hover', async ({
  page,
}) => {
  await openPage(page, 'SeizureType')
  expect(await readLabels(page, 'Main seizure type')).toEqual([
    ...['Focal onset', 'Generalized onset', 'Unknown onset', 'Unclassified seizures', 'Sequential seizures'],
    'Migrating seizures',
  ])
  expect(await readValues(page, 'Main seizure type')).toEqual([
    ...['focal', 'generalized', 'unknown', 'unclassified', 'sequential', 'migrating'],
  ])
  await expect(getAnswerOption(page, 'Main seizure type', 'Focal onset')).not.toBeChecked()
  await expect(getSection(page, 'Main seizure type').getByText('default')).toBeVisible()
  for (const term of ['Sequential seizures', 'Migrating seizures']) {
    await page.getByRole('button', { name: `What is meant by ${term}` }).hover()
    await expect(page.getByRole('note')).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(page.getByRole('note')).toHaveCount(0)
  }
})

test('another main type asks before it drops what was entered', async ({ page }) => {
  const [seizure] = createSeizureCase('focal', 'motor').seizures ?? []
  const entered = createAbsenceCase({ seizures: [{ ...seizure, awareness: 'impaired', details: ['focbilattc'] }] })
  await openPageWithCase(page, 'SeizureType', entered)
  const dialog = page.getByRole('dialog', { name: 'Switch the main seizure type?' })
  await getSection(page, 'Main seizure type').getByRole('radio', { name: 'Generalized onset', exact: true }).click()
  await expect(dialog).toContainText('Awareness')
  await dialog.getByRole('button', { name: 'Keep as it is' }).click()
  expect((await readStoredCase(page)).seizures?.[0]).toMatchObject({ mainType: 'focal', awareness: 'impaired' })
})

test('the seizure table has its columns, and its rows are edited, deleted and added', async ({ page }) => {
  const [absence] = createAbsenceCase().seizures ?? []
  const seizure = {
    ...absence,
    timeOfDay: ['seizure_time_morning'],
    triggers: ['seizure_trigger_hyperventilation'],
    duration: ['seizure_duration_brief'],
    frequency: ['seizure_freq_daily'],
    other: ['seizure_other_todd'],
  }
  await openPageWithCase(page, 'SeizureSummary', createAbsenceCase({ seizures: [seizure] }))
  await expect(page.getByRole('columnheader')).toHaveText(SEIZURE_TABLE_COLUMNS)
  await page.getByRole('button', { name: 'Add another seizure type' }).click()
  await expect(page).toHaveURL(/\/pages\/SeizureType$/)
  await expect(page.getByText('Seizure type 2, new')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^No seizure type is chosen, so none is entered\./)
  await page.getByRole('link', { name: 'Next' }).click()
  await getAnswerOption(page, 'Awareness', 'Aware').check()
  await page.getByRole('link', { name: 'All seizure types' }).click()
  await expect(page.getByRole('row', { name: /Focal aware/ })).toBeVisible()
  await page.getByRole('button', { name: 'Edit seizure type 1' }).click()
  await expect(page).toHaveURL(/\/pages\/SeizureType$/)
  await expect(page.getByText('Seizure type 1 of 2')).toBeVisible()
  await expect(getAnswerOption(page, 'Main seizure type', 'Generalized onset')).toBeChecked()
  await page.goBack()
  await page.getByRole('button', { name: 'Delete seizure type 1' }).click()
  expect((await readStoredCase(page)).seizures).toMatchObject([{ mainType: 'focal' }])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('row', { name: /Focal aware/ })).toBeVisible()
  await page.getByRole('button', { name: 'Delete seizure type 1' }).click()
  await page.getByRole('button', { name: 'Delete seizure type 1' }).click()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('the EEG page asks for a frequency in Hz and other sleep findings, and words spike-wave as specified', async ({
  page,
}) => {
  await openPage(page, 'EEG')
  await getAnswerOption(page, 'Interictal EEG', 'Abnormal').check()
  await expect(page.getByText('Generalized spike-wave 3 Hz (2.5-4 Hz)')).toBeVisible()
  await expect(page.getByText(/slow spike-wave 1\.5-2 Hz/i).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Spike-wave frequency' })).toBeVisible()
  await expect(getSection(page, 'Interictal EEG')).toContainText('Hz')
  await expect(page.getByRole('textbox', { name: 'Other sleep findings' })).toHaveAttribute('rows', '3')
})

test('the history page has its sections, its words and four free texts', async ({ page }) => {
  await openPage(page, 'History')
  for (const name of ['Personal history', 'Treatment', 'Family history', 'Other'])
    await expect(getSection(page, name)).toBeVisible()
  await expect(page.getByText(/hemiconvulsion-hemiplegia under 3 years/i).first()).toBeVisible()
  await expect(page.getByText(/persisting beyond 6 years of age/i).first()).toBeVisible()
  await expect(page.locator('main textarea')).toHaveCount(4)
  for (const field of await page.locator('main textarea').all()) await expect(field).toBeVisible()
  const family = getSection(page, 'Family history')
  await expect.poll(() => readLabels(page, 'Family history')).toEqual(['Unknown', 'Negative', 'Positive'])
  await expect(family.getByRole('checkbox')).toHaveCount(0)
  await family.getByRole('radio', { name: 'Positive' }).check()
  await expect(family.getByRole('checkbox').first()).toBeVisible()
})

test('imaging lists findings only when abnormal, and other imaging in words', async ({ page }) => {
  await openPage(page, 'Imaging')
  await expect(getSection(page, 'Imaging').getByRole('checkbox')).toHaveCount(0)
  await getAnswerOption(page, 'Imaging', 'Abnormal').check()
  await expect(getSection(page, 'Imaging').getByRole('checkbox').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Other imaging (provide type and age)' })).toBeVisible()
})

test('the tests page opens step by step: tests, genetic tests, their methods and variants, CSF', async ({ page }) => {
  await openPage(page, 'Tests')
  const titles = page.locator('main h2')
  await expect(titles).toHaveText([
    'Are results of any further tests available?',
    'Documented etiologies and diagnoses',
  ])
  await page.getByRole('checkbox').first().check()
  await expect(titles).toHaveText([
    ...['Are results of any further tests available?', 'Genetic tests', 'Other investigations'],
    'Documented etiologies and diagnoses',
  ])
  await getSection(page, 'Genetic tests').getByRole('checkbox').first().check()
  await expect(titles).toHaveText([
    ...['Are results of any further tests available?', 'Genetic tests', 'Other genetic tests'],
    ...['Pathogenic gene variants found', 'Other investigations', 'Documented etiologies and diagnoses'],
  ])
  await expect(getSection(page, 'Other genetic tests').getByRole('textbox')).toBeVisible()
  const entry = (code: string) => page.locator(`main input[value="${code}"]`)
  await expect(entry('test_csf_abnormal')).toHaveCount(0)
  await entry('test_csf').check()
  await expect(entry('test_low_csf_glucose')).toHaveCount(0)
  await entry('test_csf_abnormal').check()
  for (const code of ['test_low_csf_glucose', 'test_lab_decreased_pyr']) await expect(entry(code)).toBeVisible()
  await expect(entry('test_etiology_genetic')).toHaveCount(0)
  await entry('test_etiology_documented').check()
  await expect(entry('test_etiology_genetic')).toBeVisible()
  await entry('test_csf').uncheck()
  expect((await readStoredCase(page)).tests).not.toContain('test_csf_abnormal')
})
