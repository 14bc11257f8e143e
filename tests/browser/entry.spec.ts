import { expect } from '@playwright/test'
import { getAgeField, openPage, readStoredCase, test } from './fixtures.ts'

test('the first page explains what it takes, reads units, asks which is meant, and the classification opens by itself', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1400, height: 800 })
  await openPage(page, 'Age')
  await expect(page.getByRole('button', { name: 'Open a case file' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Classification' })).toHaveCount(0)
  const findBounds = () => getAgeField(page).evaluate((field) => JSON.stringify(field.getBoundingClientRect()))
  const before = await findBounds()
  await getAgeField(page).fill('5 m')
  await expect(page.getByText("'5 m' could be months or minutes")).toBeVisible()
  await getAgeField(page).fill('14y')
  await expect(page.getByText(/is not a number/)).toHaveCount(0)
  await getAgeField(page).blur()
  expect(await readStoredCase(page)).toMatchObject({ age: '14', ageUnit: 'years' })
  await expect(page.getByRole('complementary', { name: 'Classification' })).toBeVisible()
  expect(await findBounds()).toBe(before)
  await page.getByRole('button', { name: 'Close the classification' }).click()
  await page.reload()
  await expect(getAgeField(page)).toHaveValue('14')
  await expect(page.getByRole('complementary', { name: 'Classification' })).toHaveCount(0)
})
