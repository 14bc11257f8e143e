import { expect } from '@playwright/test'
import { openPage, readStoredCase, test } from './fixtures.ts'
import { enter, getField, getMarked } from './palette-field.ts'

test('a case is entered by words alone, without leaving the page', async ({ page }) => {
  await openPage(page, 'Age')
  await page.keyboard.press('Control+k')
  await expect(getField(page)).toBeFocused()
  await enter(page, 'petit mal')
  await expect(page.getByText(/^Seizure type 1\. Ticked: Typical absence, with .*‘Generalized onset’/)).toBeVisible()
  await enter(page, 'onset 6 y')
  await enter(page, 'hv')
  expect(await readStoredCase(page)).toMatchObject({
    ageAtOnset: '6',
    ageAtOnsetUnit: 'years',
    eeg: ['eeg_interictal_abnormal', 'eeg_interictal_hyperventilation_activates'],
    seizures: [{ mainType: 'generalized', onset: 'nonmotor', details: ['nonmotor_typical'] }],
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(getField(page)).toBeFocused()
  expect(await readStoredCase(page)).toMatchObject({ eeg: [] })
  await enter(page, 'hv')
  await expect(page.getByText(/^Closest so far: Childhood absence epilepsy/)).toBeVisible()
  await page.getByRole('button', { name: /^Take out: Hyperventilation/ }).click()
  await expect(getField(page)).toBeFocused()
  expect(await readStoredCase(page)).toMatchObject({ eeg: ['eeg_interictal_abnormal'] })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Take out: Hyperventilation/ })).toBeVisible()
  await page.getByRole('button', { name: /^Take out: Hyperventilation/ }).click()
  await enter(page, 'hippocampal sclerosis', 'Shift+Enter')
  await enter(page, 'new seizure')
  await enter(page, 'gtcs')
  expect(await readStoredCase(page)).toMatchObject({
    imaging: ['imaging_normal'],
    seizures: [{ details: ['nonmotor_typical'] }, { details: ['motor_tonic_clonic'] }],
  })
  await page.getByRole('combobox', { name: 'Seizure entries go to' }).selectOption('0')
  await getField(page).fill('petit mal')
  await expect(getMarked(page)).toContainText('entered: Typical absence')
  await page.keyboard.press('Escape')
  await expect(getField(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(getField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
})
