import type { Page } from '@playwright/test'
import { PASSWORD } from './fixtures.ts'

export const getRegisterButton = (page: Page) => page.getByRole('button', { name: 'Register' })
export const fillField = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

export async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.goto('/Register')
  await fillField(page, 'First name', 'Kim')
  await fillField(page, 'Last name', 'Example')
  await fillField(page, 'Institution', 'Example Hospital')
  await fillField(page, 'Email address', email)
  await fillField(page, 'Password', PASSWORD)
  await fillField(page, 'Repeat password', PASSWORD)
}
