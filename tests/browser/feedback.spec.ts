import { expect, type Page } from '@playwright/test'
import { SYNDROME_CODES } from '../../rules/pack/syndrome-codes.ts'
import { createAbsenceCase, expectFit, openPage, openPageWithCase, SIGNED_OUT, STATES, test } from './fixtures.ts'

/** What the page sends to a call, as JSON. */
const waitForRequestBody = async (page: Page, path: string) =>
  (await page.waitForRequest(`**/api/${path}`)).postDataJSON()

/** Milliseconds for which a message is seen. */
async function measureTimeShown(page: Page, message: string): Promise<number> {
  await expect(page.getByText(message)).toBeVisible()
  const since = Date.now()
  await expect(page.getByText(message)).toHaveCount(0)
  return Date.now() - since
}

/** 3000 ms, as far as a busy machine lets them be measured. */
function expectAboutThreeSeconds(shown: number): void {
  expect(shown).toBeGreaterThan(2000)
  expect(shown).toBeLessThan(5000)
}

test.describe('a comment', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('on the current page is sent, thanked for in green for three seconds, and cleared', async ({ page }) => {
    await openPageWithCase(page, 'EEG', createAbsenceCase())
    await page.getByRole('button', { name: 'Add comment' }).click()
    const panel = page.getByRole('complementary', { name: 'Comments' })
    await expect(panel).toContainText(
      'Add a comment about the current page here. It will be uploaded and used for validation and improvement of the app.',
    )
    const area = panel.getByLabel('Comment', { exact: true })
    await expect(area).toBeFocused()
    await expect(area).toHaveAttribute('rows', '15')
    await area.fill('A term is missing.')
    const sent = waitForRequestBody(page, 'comment')
    await panel.getByRole('button', { name: 'Submit' }).click()
    expect(await sent).toEqual({ caseId: 'browser-test', page: page.url(), comment: 'A term is missing.' })
    const message = page.getByText('Comment submitted.')
    expect(await message.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(29, 102, 71)')
    expectAboutThreeSeconds(await measureTimeShown(page, 'Comment submitted.'))
    await expect(area).toHaveValue('')
  })

  test('stays as it was written when the panel is closed, the page changes or the server fails', {
    tag: STATES,
  }, async ({ page }) => {
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

  test('is sent with stars, text and diagnosis, and the form gives way to Thank you!', async ({ page }) => {
    await openPageWithCase(page, 'Results', createAbsenceCase({ saved: true }))
    const form = page.getByRole('region', { name: 'Rating and Feedback' })
    await form.getByRole('radio', { name: '4 stars' }).click()
    await form.getByLabel('Feedback').fill('Right.')
    await form.getByLabel('Actual diagnosis, if known').fill('CAE')
    const sent = waitForRequestBody(page, 'feedback')
    await form.getByRole('button', { name: 'Submit' }).click()
    expect(await sent).toEqual({ caseId: 'browser-test', rating: 4, text: 'Right.', diagnosis: 'CAE' })
    await expect(form.getByText('Thank you!')).toBeVisible()
    await expect(form.getByRole('textbox')).toHaveCount(0)
  })

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
    const box = await stars.locator('> div').boundingBox()
    expect(box?.width).toBeLessThanOrEqual(300)
  })

  test('that the server does not take stays as it was written, and says why', async ({ page }) => {
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

  test('asks two questions, the diagnosis and a comment, and says for three seconds that it was sent', {
    tag: STATES,
  }, async ({ page }) => {
    await openPage(page, 'Validation')
    await expect(page.getByText('for validation only. It is absent from the published version.')).toBeVisible()
    const [inList, others] = [
      page.getByRole('radiogroup', { name: 'Was the diagnosis in the list of likely syndromes?' }),
      page.getByRole('radiogroup', { name: 'Were there other syndromes in the likely list?' }),
    ]
    const diagnosis = page.getByLabel('Correct diagnosis')
    const offered = await diagnosis
      .locator('option')
      .evaluateAll((all) => all.map((option) => option.getAttribute('value')))
    expect(offered.filter(Boolean)).toEqual([...SYNDROME_CODES, 'OtherDiagnosis'])
    await expect(page.getByLabel('Comment')).toHaveAttribute('rows', '10')
    await inList.getByText('Yes').click()
    await others.getByText('No').click()
    await diagnosis.selectOption('OtherDiagnosis')
    await page.getByLabel('Comment').fill('Seen twice.')
    await expectFit(page)
    const sent = waitForRequestBody(page, 'validation')
    await page.getByRole('button', { name: 'Submit' }).click()
    expect(await sent).toMatchObject({
      containedInLikely: true,
      othersInLikely: false,
      correctDiagnosis: 'OtherDiagnosis',
      comment: 'Seen twice.',
    })
    expectAboutThreeSeconds(await measureTimeShown(page, 'Comment submitted.'))
  })

  test('says beside each question without an answer what is missing, and sends nothing', { tag: STATES }, async ({
    page,
  }) => {
    await openPage(page, 'Validation')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Please answer with yes or no')).toHaveCount(2)
    await expect(page.getByText('Please choose the correct diagnosis')).toBeVisible()
    await expectFit(page)
  })

  test('that the server does not take stays as it was written, and says why', async ({ page }) => {
    await page.route('**/api/validation', (route) => route.abort())
    await openPage(page, 'Validation')
    for (const answer of await page.getByText('Yes').all()) await answer.click()
    await page.getByLabel('Correct diagnosis').selectOption('CAE')
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
