import type { Page } from '@playwright/test'
import { getSection } from './fixtures.ts'

export const getAnswerOption = (page: Page, question: string, name: string) =>
  getSection(page, question).getByRole('radio', { name, exact: true })
export const readLabels = (page: Page, name: string) =>
  getSection(page, name)
    .locator('.entry label, .option label')
    .evaluateAll((all) => all.map((label) => label.textContent?.trim() ?? ''))
export const readValues = (page: Page, name: string) =>
  getSection(page, name)
    .getByRole('radio')
    .evaluateAll((all) => all.map((radio) => radio.getAttribute('value')))
export const getHeading = (page: Page) => page.getByRole('heading', { level: 1 })

export const SEIZURE_TABLE_COLUMNS = [
  ...['Type', 'Onset', 'Semiology', 'Wake/Sleep', 'Time of day', 'Duration', 'Triggers', 'Frequency', 'Other'],
  'Edit or delete',
]
