import { expect, type Page } from '@playwright/test'

/** The field of the palette, once it finds something. */
export const getField = (page: Page) =>
  page
    .getByRole('combobox', { name: 'Finding, number, page or syndrome' })
    .and(page.locator('[aria-autocomplete=list]'))

export const getMarked = (page: Page) =>
  page.getByRole('listbox', { name: 'What was found' }).getByRole('option', { selected: true })

/** Types a text into the palette and takes what it marks. */
export async function enter(page: Page, text: string, key = 'Enter'): Promise<void> {
  await getField(page).fill(text)
  await expect(getMarked(page)).toBeVisible()
  await page.keyboard.press(key)
  await expect(getField(page)).toHaveValue('')
}
