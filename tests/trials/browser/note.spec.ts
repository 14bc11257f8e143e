import { expect } from '@playwright/test'
import { expectFit, openPageWithCase, test } from '../../browser/fixtures.ts'
import { NOTE } from '../../browser/note-text.ts'

test('suggestions that are entered fit every screen, and axe finds nothing', async ({ page }) => {
  await openPageWithCase(page, 'Note', { id: 'note', age: '14', ageUnit: 'years' })
  await page.getByRole('textbox', { name: 'Letter, history or findings' }).fill(NOTE)
  await page.getByRole('button', { name: 'Read the note' }).click()
  const suggestions = page.getByRole('region', { name: 'Suggestions' })
  await suggestions.getByRole('button', { name: /^Enter \d+$/ }).click()
  await expect(suggestions.getByRole('checkbox', { name: /Imaging: Normal.*entered/s })).toBeDisabled()
  await expectFit(page)
})

test('a note that cannot be read is met with a sentence and stays as it is', async ({ page }) => {
  await openPageWithCase(page, 'Note', { id: 'note' })
  const field = page.getByRole('textbox', { name: 'Letter, history or findings' })
  const read = async (text: string) => {
    await field.fill(text)
    await page.getByRole('button', { name: 'Read the note' }).click()
  }
  await read('Das Kind hatte seit dem sechsten Lebensjahr mehrmals am Tag Absencen und sonst keine weiteren Anfälle.')
  await expect(page.getByRole('alert')).toContainText('only English is understood')
  await read(`Typical absences. ${'x '.repeat(60_000)}`)
  await expect(page.getByRole('alert')).toContainText('Nothing was read and nothing is lost')
  await expect(field).toHaveValue(/^Typical absences/)
  await read('Patient: Mary Example, DOB 3.5.2012, has typical absences at age 6 and was seen in the clinic with them.')
  await expect(page.getByRole('alert')).toContainText('a name and a date of birth')
  await expect(page.getByRole('checkbox', { name: /Typical/ })).toBeChecked()
})
