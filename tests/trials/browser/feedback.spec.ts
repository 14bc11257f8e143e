import { expect } from '@playwright/test'
import { createAbsenceCase, expectFit, openPage, openPageWithCase, SIGNED_OUT, test } from '../../browser/fixtures.ts'
import { waitForRequestBody } from '../../browser/request-body.ts'

test.describe('a comment', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('stays as it was written when the panel is closed, the page changes or the server fails', async ({ page }) => {
    await openPage(page, 'Age')
    const button = page.getByRole('button', { name: 'Add comment' })
    await button.click()
    const area = page.getByLabel('Comment', { exact: true })
    await area.fill('Half a thought')
    await page.keyboard.press('Escape')
    await expect(area).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.getByRole('link', { name: 'Next' }).click()
    await button.click()
    await expect(area).toHaveValue('Half a thought')
    await page.route('**/api/comment', (route) => route.abort())
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('alert')).toContainText('The server did not answer')
    await expect(area).toHaveValue('Half a thought')
    await expectFit(page)
  })
})

test.describe('the feedback', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('needs nothing filled in', async ({ page }) => {
    await openPageWithCase(page, 'Results', createAbsenceCase({ saved: true }))
    const sent = waitForRequestBody(page, 'feedback')
    await page.getByRole('button', { name: 'Submit' }).click()
    expect(await sent).toEqual({ caseId: 'browser-test', rating: 0, text: '', diagnosis: '' })
    await expect(page.getByText('Thank you!')).toBeVisible()
  })

  test('has none to five stars, worked with the arrow keys and at most 300 px wide', async ({ page }) => {
    await openPageWithCase(page, 'Results', createAbsenceCase({ saved: true }))
    const stars = page.getByRole('radiogroup', { name: 'Rating' })
    await expect(stars.getByRole('radio')).toHaveCount(6)
    const first = stars.getByRole('radio', { name: '0 stars' })
    await expect(first).toBeChecked()
    await first.focus()
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
    await expect(stars.getByRole('radio', { name: '3 stars' })).toBeChecked()
    const box = await stars.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(300)
  })

  test('that the server does not take stays as it was written, and the page explains why', async ({ page }) => {
    await page.route('**/api/feedback', (route) => route.abort())
    await openPageWithCase(page, 'Results', createAbsenceCase({ saved: true }))
    await page.getByRole('textbox', { name: 'Feedback' }).fill('Right.')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('alert')).toContainText('The server did not answer')
    await expect(page.getByRole('textbox', { name: 'Feedback' })).toHaveValue('Right.')
  })
})

test.describe('the validation, signed out,', () => {
  test.use({ storageState: SIGNED_OUT, expectedErrors: /Failed to load resource/ })

  test('shows next to each question without an answer what is missing, and sends nothing', async ({ page }) => {
    await openPage(page, 'Validation')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Please answer with yes or no')).toHaveCount(2)
    await expect(page.getByText('Please choose the correct diagnosis')).toBeVisible()
    await expectFit(page)
  })

  test('that the server does not take stays as it was written, and the page explains why', async ({ page }) => {
    await page.route('**/api/validation', (route) => route.abort())
    await openPage(page, 'Validation')
    for (const answer of await page.getByRole('radio', { name: 'Yes' }).all()) await answer.check()
    await page.getByLabel('Correct diagnosis').selectOption('CAE')
    await expectFit(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('alert')).toContainText('The server did not answer')
    await expect(page.getByLabel('Correct diagnosis')).toHaveValue('CAE')
  })

  test('is absent where the server does not offer it', async ({ page }) => {
    await page.route('**/api/meta', async (route) => {
      const answer = await route.fetch()
      const meta = await answer.json()
      await route.fulfill({ response: answer, json: { ...meta, offered: { ...meta.offered, validation: false } } })
    })
    await page.goto('/pages/Validation')
    await expect(page.getByText('No route matches URL')).toBeVisible()
  })
})

test('the results lead to the validation', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase({ saved: true }))
  await page.getByRole('link', { name: 'Validation' }).click()
  await expect(page).toHaveURL(/\/pages\/Validation$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Validation' })).toBeFocused()
})
