import { expect, type Page } from '@playwright/test'
import { SYNDROME_CODES } from '../../rules/pack/syndrome-codes.ts'
import { createAbsenceCase, openPage, openPageWithCase, SIGNED_OUT, test } from './fixtures.ts'
import { waitForRequestBody } from './request-body.ts'

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
})

test.describe('the validation, signed out,', () => {
  test.use({ storageState: SIGNED_OUT, expectedErrors: /Failed to load resource/ })

  test('asks two questions, the diagnosis and a comment, and confirms for three seconds that it was sent', async ({
    page,
  }) => {
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
    await inList.getByRole('radio', { name: 'Yes' }).check()
    await others.getByRole('radio', { name: 'No' }).check()
    await diagnosis.selectOption('OtherDiagnosis')
    await page.getByLabel('Comment').fill('Seen twice.')
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
})
