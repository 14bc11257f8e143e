import { expect, type Page } from '@playwright/test'
import type { PatientCase } from '../../rules/case/index.ts'
import { enterCase, readGroups } from './enter-case.ts'
import { logIn } from './fixtures.ts'

/** From the start page to the saved results. */
export async function completeWizard(page: Page, person: { email: string; password: string }, patient: PatientCase) {
  await page.goto('/')
  await logIn(page, person)
  await expect(page).toHaveURL(/\/pages\/Age$/)
  const stored = page.waitForResponse('**/api/stores')
  await enterCase(page, patient)
  await expect(page).toHaveURL(/\/pages\/Results$/)
  expect((await stored).ok()).toBe(true)
  return readGroups(page)
}
