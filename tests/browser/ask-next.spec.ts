import { expect } from '@playwright/test'
import { decline, getCard, skipTo } from './ask-next-card.ts'
import { openPage, readStoredCase, test } from './fixtures.ts'

test('an interview asks one question at a time, keeps a list of the answers, and leads to the results', async ({
  page,
}) => {
  await openPage(page, 'Age')
  await page.getByRole('link', { name: 'Interview' }).click()
  const card = getCard(page)
  const answered = page.getByRole('region', { name: 'Answered' })
  const age = card.getByRole('textbox', { name: 'Age at onset of seizures' })
  await skipTo(card, 'Were there any seizures, and at what age did they begin?')
  const declined = await answered.getByRole('listitem').count()
  await age.fill('school age')
  await age.press('Enter')
  await expect(card.getByText("'school age' is not a number")).toBeVisible()
  await age.fill('2 weeks')
  await age.press('Enter')
  await expect(answered).toContainText('Age at onset of seizures: 14 days')
  await expect(card.getByRole('status')).toContainText('are excluded now')
  await expect(page.getByRole('complementary')).not.toContainText('Excluded: 0')
  await expect(card.locator('.question')).not.toHaveText('Were there any seizures, and at what age did they begin?')
  await decline(card)
  await expect(answered.getByRole('listitem')).toHaveCount(declined + 2)
  const next = await card.locator('.question').textContent()
  await page.reload()
  await expect(answered.getByRole('listitem')).toHaveCount(declined + 2)
  await expect(card.locator('.question')).toHaveText(next ?? '')
  await answered.getByRole('button', { name: 'Undo: Age at onset of seizures: 14 days' }).click()
  await expect(page.getByRole('complementary')).toContainText('Excluded: 0')
  await expect(card.locator('.question')).toHaveText('Were there any seizures, and at what age did they begin?')
  expect((await readStoredCase(page)).ageAtOnset).toBe('')
  await page.getByRole('link', { name: 'Show results' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeFocused()
})
