import { expect, type Page } from '@playwright/test'
import { normalizeCase, type PatientCase } from '../../rules/case/index.ts'
import { readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { enterCase, readGroups } from './enter-case.ts'
import { logIn, SIGNED_OUT, test } from './fixtures.ts'

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

/** From the start page to the saved results. */
async function completeWizard(page: Page, person: { email: string; password: string }, patient: PatientCase) {
  await page.goto('/')
  await logIn(page, person)
  await expect(page).toHaveURL(/\/pages\/Age$/)
  const stored = page.waitForResponse('**/api/stores')
  await enterCase(page, patient)
  await expect(page).toHaveURL(/\/pages\/Results$/)
  expect((await stored).ok()).toBe(true)
  return readGroups(page)
}

test('an infant with spasms comes out as infantile epileptic spasms syndrome', async ({ page, person }) => {
  const { likely } = await completeWizard(page, person, readTextbookPatient('IESS'))
  expect(likely).toContain('IESS')
  await page.getByRole('link', { name: 'IESS Infantile epileptic spasms syndrome' }).click()
  await expect(page.getByText('Result: Likely')).toBeVisible()
})

test('a child with absences comes out as childhood absence epilepsy, and the next case is empty', async ({
  page,
  person,
}) => {
  const { likely } = await completeWizard(page, person, readTextbookPatient('CAE'))
  expect(likely).toEqual(['CAE'])
  await page.getByRole('main').getByRole('button', { name: 'New case' }).click()
  await expect(page.getByRole('textbox', { name: 'Age', exact: true })).toHaveValue('')
})

test('an adult with nothing that fits is told so in the specified words', async ({ page, person }) => {
  const { likely, likelyWithAlerts } = await completeWizard(page, person, ADULT_WITHOUT_EPILEPSY)
  expect([likely, likelyWithAlerts]).toEqual([[], []])
  await expect(page.getByText('no epilepsy syndrome corresponds to the data entered.')).toBeVisible()
})
