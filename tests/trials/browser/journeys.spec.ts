import { expect } from '@playwright/test'
import { normalizeCase } from '../../../rules/case/index.ts'
import { readTextbookPatient } from '../../../scripts/build/cases/reference-cases.ts'
import { completeWizard } from '../../browser/complete-wizard.ts'
import { SIGNED_OUT, test } from '../../browser/fixtures.ts'

test.use({ storageState: SIGNED_OUT })
test.slow()

/** An adult with two faints that were taken for seizures; whatever was examined is normal. */
const ADULT_WITHOUT_EPILEPSY = normalizeCase({
  gender: 'male',
  age: '46',
  ageUnit: 'years',
  ageAtOnset: '45',
  ageAtOnsetUnit: 'years',
  seizures: [
    { mainType: 'unknown', onset: 'nonmotor', details: ['nonmotor_behavioral_arrest'], timepoint: 'wake_only' },
  ],
  development: ['dev_normal', 'dev_course_normal'],
  exam: ['exam_normal', 'exam_course_normal'],
  eeg: ['eeg_interictal_normal', 'eeg_sleep_normal'],
  imaging: ['imaging_normal'],
})

test('an infant with spasms comes out as infantile epileptic spasms syndrome', async ({ page, person }) => {
  const { likely } = await completeWizard(page, person, readTextbookPatient('IESS'))
  expect(likely).toContain('IESS')
  await page.getByRole('link', { name: 'Infantile epileptic spasms syndrome IESS' }).click()
  await expect(page.getByText('Result: Likely')).toBeVisible()
})

test('an adult with nothing that fits learns it in the specified words', async ({ page, person }) => {
  const { likely, likelyWithAlerts } = await completeWizard(page, person, ADULT_WITHOUT_EPILEPSY)
  expect([likely, likelyWithAlerts]).toEqual([[], []])
  await expect(page.getByText('no epilepsy syndrome corresponds to the data entered.')).toBeVisible()
})
