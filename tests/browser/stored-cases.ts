import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { SubmittedCase } from '../../rules/case/index.ts'
import { readCsrfHeaders } from './fixtures.ts'

export async function storeCase(request: APIRequestContext, patient: SubmittedCase): Promise<void> {
  const headers = await readCsrfHeaders(request)
  const answer = await request.post('/api/stores', { headers, data: { text: JSON.stringify(patient) } })
  expect(answer.status()).toBe(201)
}

export const getCards = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem')

export async function openMyCases(page: Page): Promise<void> {
  await page.goto('/MyCases')
  await expect(page.getByRole('heading', { level: 1, name: 'My cases' })).toBeVisible()
}
