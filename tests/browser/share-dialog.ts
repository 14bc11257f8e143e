import { expect, type Page } from '@playwright/test'

/** The address of the open case, as its results give it. */
export async function readAddress(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this case' })
  const field = dialog.getByRole('textbox', { name: 'Address of the case' })
  await expect(field).toHaveValue(/\/Shared#1\./)
  return field.inputValue()
}
