import { expect, type Page } from '@playwright/test'
import {
  expectFit,
  expectNoViolations,
  openPage,
  openPageWithCase,
  readStoredCase,
  test,
} from '../../browser/fixtures.ts'

const getQuickType = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const getTitle = (page: Page) => page.getByRole('heading', { level: 1 })

test('a common seizure type takes one click, is copied and changed, and another is added from any of its pages', async ({
  page,
}) => {
  await openPage(page, 'SeizureType')
  await getQuickType(page, 'Hypermotor from sleep').click()
  await getQuickType(page, 'Typical absence').click()
  await expect(getQuickType(page, 'Typical absence')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('radio', { name: 'Generalized onset' })).toBeChecked()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('Typical absence. Open to change or add.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy this type' }).click()
  await getQuickType(page, 'Febrile seizure').click()
  await page.getByRole('link', { name: /^Seizure features/ }).click()
  await page.getByRole('button', { name: 'Add another seizure type' }).click()
  await expect(getTitle(page)).toBeFocused()
  await expect(page.getByText('Seizure type 3, new')).toBeVisible()
  const { seizures = [] } = await readStoredCase(page)
  expect(seizures).toMatchObject([
    { mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'], timepoint: 'wake_sleep_unknown' },
    { mainType: 'unknown', details: ['motor_convulsion'], triggers: ['seizure_trigger_fever'] },
  ])
  await expectFit(page)
})

test('what was added to a list is in one line with its subjects, each open where something in it is ticked, and searched whole', async ({
  page,
}) => {
  await openPageWithCase(page, 'Imaging', { imaging: ['imaging_abnormal', 'imaging_hemiatrophy'] })
  const hemisphere = page.getByRole('group', { name: 'One hemisphere or both, or the side of a finding' })
  await expect(hemisphere.locator('input[value=imaging_hemiatrophy]')).toBeChecked()
  const myelination = page.locator('input[value=imaging_delayed_myelination]')
  const title = 'After a status, metabolic, or of the newborn'
  await expect(myelination).toBeHidden()
  const fold = page.locator('summary', { hasText: title })
  await fold.click()
  await myelination.check()
  await expect(fold).toContainText(/ 1 of \d+/)
  await expectFit(page)
})

test('keys turn the pages and answer a section, belong to the field that is written in, and can be turned off', async ({
  page,
}) => {
  await openPage(page, 'SeizureType')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByRole('alert')).toHaveText(/^No seizure type is chosen/)
  await page.keyboard.press('Alt+ArrowRight')
  await expect(getTitle(page)).toHaveText('Seizure details')
  expect((await readStoredCase(page)).seizures ?? []).toEqual([])
  await openPage(page, 'History')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(getTitle(page)).toHaveText('EEG')
  await page.keyboard.press('2')
  expect((await readStoredCase(page)).eeg ?? []).toEqual([])
  await page.getByRole('region', { name: 'Ictal EEG', exact: true }).getByRole('radio').first().focus()
  await page.keyboard.press('3')
  expect((await readStoredCase(page)).eeg).toEqual(['eeg_ictal_abnormal'])
  await page.getByRole('heading', { name: 'Remarks on the EEG' }).click()
  await page.getByRole('textbox', { name: 'Remarks on the EEG' }).click()
  await page.keyboard.type('2')
  expect(await readStoredCase(page)).toMatchObject({ eeg: ['eeg_ictal_abnormal'], eegFreeText: '2' })
  await getTitle(page).focus()
  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: /^Use these keys/ }).uncheck({ force: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(getTitle(page)).toHaveText('EEG')
  await page.keyboard.press('1')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await readStoredCase(page)).eeg).toEqual(['eeg_ictal_abnormal'])
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('checkbox', { name: /^Use these keys/ }).check({ force: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(getTitle(page)).toHaveText('Results')
})

test('what is rare is folded: a click, an answer, its address or one button for all pages opens it', async ({
  page,
}) => {
  await openPage(page, 'EEG')
  const treated = page.getByRole('radio', { name: 'Recorded on antiseizure medication' })
  await expect(treated).toHaveCount(0)
  await page.getByRole('heading', { name: 'Circumstances of the recordings' }).click()
  await treated.check()
  await page.reload()
  await expect(treated).toBeChecked()
  const earlier = page.getByRole('radiogroup', { name: 'Documented on an earlier EEG' })
  await expect(earlier).toHaveCount(0)
  await page.goto('/pages/EEG#earlier')
  await expect(earlier).toBeVisible()
})

test('what is ticked is never folded, and what opens by itself is closed by a click', async ({ page }) => {
  await openPageWithCase(page, 'Imaging', {
    exam: ['exam_abnormal', 'exam_hemiparesis'],
    imaging: ['imaging_abnormal'],
  })
  const hemisphere = page.locator('summary', { hasText: 'One hemisphere' })
  const entry = page.locator('input[value=imaging_hemiatrophy]')
  await expect(entry).toBeVisible()
  await hemisphere.click()
  await expect(entry).toBeHidden()
  await hemisphere.click()
  await entry.check()
  await hemisphere.click()
  await expect(entry).toBeVisible()
  await expect(hemisphere).toHaveAttribute('aria-disabled', 'true')
  await expectNoViolations(page)
  await entry.uncheck()
  await hemisphere.click()
  await expect(entry).toBeHidden()
})

test('a field that has a value next to a normal finding stays while it is emptied and written again', async ({
  page,
}) => {
  await openPageWithCase(page, 'EEG', { eeg: ['eeg_interictal_normal', 'eeg_sleep_normal'], swFreq: '3' })
  const frequency = page.getByRole('textbox', { name: 'Spike-wave frequency' })
  await expect(frequency).toHaveValue('3')
  await frequency.fill('')
  await expect(frequency).toBeFocused()
  await page.keyboard.type('2.5')
  expect(await readStoredCase(page)).toMatchObject({ swFreq: '2.5' })
  await expect(page.getByRole('textbox', { name: 'Other sleep findings' })).toBeVisible()
})

test('a question that a common seizure type answers is folded with its answer, and can be changed', async ({
  page,
}) => {
  await openPage(page, 'SeizureType')
  await getQuickType(page, 'Typical absence').click()
  await page.getByRole('link', { name: 'Next' }).click()
  const atypical = page.getByRole('checkbox', { name: 'Atypical' })
  await expect(page.getByText('Typical absence. Open to change or add.')).toBeVisible()
  await expect(atypical).toHaveCount(0)
  await page.getByRole('heading', { name: 'Nonmotor semiology' }).click()
  await atypical.check()
  expect(await readStoredCase(page)).toMatchObject({ seizures: [{ details: ['nonmotor_atypical'] }] })
})
