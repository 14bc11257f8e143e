import { expect } from '@playwright/test'
import { answersOn, childWithAbsences, keptCase, open, openWith, test, WIZARD_PAGES } from './wizard.ts'

for (const path of WIZARD_PAGES) {
  test(`${path}: the case survives a reload`, async ({ page }) => {
    await openWith(page, path, childWithAbsences({ swFreq: 'about three', otherImaging: 'CT at 2 years' }))
    const before = { patient: await keptCase(page), answers: await answersOn(page) }
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect({ patient: await keptCase(page), answers: await answersOn(page) }).toEqual(before)
  })
}

test('a tick that was just made is there after a reload', async ({ page }) => {
  await open(page, 'History')
  await page.getByRole('checkbox', { name: 'Migraine or headache' }).check()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Migraine or headache' })).toBeChecked()
})

test('a new case is empty', async ({ page }) => {
  await openWith(page, 'Results', childWithAbsences())
  await page.getByRole('main').getByRole('button', { name: 'New case' }).click()
  await expect(page).toHaveURL(/\/pages\/Age$/)
  expect((await keptCase(page)).seizures ?? []).toEqual([])
  await expect(page.getByRole('textbox', { name: 'Age', exact: true })).toHaveValue('')
})

test('text where a number belongs is said beside the field, kept, and blocks nothing', async ({ page }) => {
  await open(page, 'Age')
  const onset = page.getByRole('textbox', { name: 'Age at onset of seizures' })
  await onset.fill('seven')
  await expect(page.getByText("'seven' is not a number")).toBeVisible()
  await expect(onset).toHaveAccessibleDescription(/'seven' is not a number/)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/pages\/SeizureType$/)
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(onset).toHaveValue('seven')
  expect((await keptCase(page)).ageAtOnset).toBe('seven')
})
