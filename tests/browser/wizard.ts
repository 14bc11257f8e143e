import { expect, type Page, test as plain } from '@playwright/test'
import type { SubmittedCase } from '../../rules/engine/index.ts'
import { textbookPatient } from '../../scripts/cases/reference-cases.ts'
import { STORAGE_KEY } from '../../web/case/case-store.ts'

/** The thirteen pages of the wizard (product.md §2), in their order. */
export const WIZARD_PAGES = [
  ...['Age', 'SeizureType', 'SeizureDetails', 'SeizureExtra', 'SeizureSummary', 'Development', 'NeuroExam', 'EEG'],
  ...['History', 'Imaging', 'Tests', 'AlertCriteria', 'Results'],
] as const

type Quiet = {
  /** Console errors that the test brings about itself. */
  expectedErrors: RegExp | undefined
  quiet: undefined
}

/** A test in which nothing may be reported on the console and nothing asked of another host. */
export const test = plain.extend<Quiet>({
  expectedErrors: [undefined, { option: true }],
  quiet: [
    async ({ page, baseURL, expectedErrors }, use) => {
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedErrors?.test(message.text())) faults.push(message.text())
      })
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== baseURL) faults.push(`asked ${url.href}`)
      })
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** The textbook child with absences, as the wizard keeps it. */
export const childWithAbsences = (changes: SubmittedCase = {}): SubmittedCase =>
  JSON.parse(JSON.stringify({ id: 'browser-test', ...textbookPatient('CAE'), ...changes }))

/** Opens a page of the wizard with a case that was entered before. */
export async function openWith(page: Page, path: string, patient: SubmittedCase, wizard = {}): Promise<void> {
  await page.goto('/health')
  const kept = JSON.stringify({ pack: '', patient, wizard })
  await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [STORAGE_KEY, kept])
  await open(page, path)
}

/** Opens a page and waits until it is there. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/pages/${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The case as the browser keeps it. */
export const keptCase = (page: Page): Promise<SubmittedCase> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').patient ?? {}, STORAGE_KEY)

/** Everything that can be answered on the page, with its answer. */
export const answersOn = (page: Page): Promise<string[]> =>
  page.locator('main :is(input, select, textarea)').evaluateAll((fields) =>
    fields.map((field) => {
      if (field instanceof HTMLInputElement) return `${field.name} ${field.value} ${field.checked}`
      return field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement ? field.value : ''
    }),
  )
