import { expect } from '@playwright/test'
import { readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { completeWizard } from './complete-wizard.ts'
import { SIGNED_OUT, test } from './fixtures.ts'

test.use({ storageState: SIGNED_OUT })
test.slow()

test('a child with absences comes out as childhood absence epilepsy, and the next case is empty', async ({
  page,
  person,
}) => {
  const { likely } = await completeWizard(page, person, readTextbookPatient('CAE'))
  expect(likely).toEqual(['CAE'])
  await page.getByRole('main').getByRole('button', { name: 'New case' }).click()
  await expect(page.getByRole('textbox', { name: 'Age', exact: true })).toHaveValue('')
})
