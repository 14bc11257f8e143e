import { expect, type Page } from '@playwright/test'
import { decline, getCard, skipTo } from '../../browser/ask-next-card.ts'
import {
  createAbsenceCase,
  createTextbookCase,
  expectFit,
  openPageWithCase,
  readStoredCase,
  test,
} from '../../browser/fixtures.ts'

/** The textbook child with absences, saved already, before the EEG. */
const withoutEeg = createAbsenceCase({ eeg: [], swFreq: '', saved: true })

/** What is entered; a case that was changed since it was stored is stored again, whatever was taken back. */
const readEntries = async (page: Page) => ({ ...(await readStoredCase(page)), saved: undefined })

test('an answer is given on the page, shows what it moved, and is taken back', async ({ page }) => {
  await openPageWithCase(page, 'Results', withoutEeg)
  const before = await readEntries(page)
  const card = getCard(page)
  await skipTo(card, 'What did the interictal EEG show?')
  await expect(card).toContainText('a routine EEG')
  const row = card.getByRole('listitem').filter({ hasText: 'make CAE likely' }).first()
  await expect(row).toBeVisible()
  await row.getByRole('button').first().click()
  await expect(card.getByRole('status')).toContainText('CAE is likely now')
  await expect(card.getByRole('heading', { name: 'Ask next' })).toBeFocused()
  await expect(page.locator('details.likely .syndromes')).toContainText('Childhood absence epilepsy')
  expect((await readStoredCase(page)).eeg).not.toEqual([])
  await card.getByRole('button', { name: /^Undo: / }).click()
  await expect(card.getByText('What did the interictal EEG show?')).toBeVisible()
  expect(await readEntries(page)).toEqual(before)
  await decline(card)
  await expect(card.getByText('What did the interictal EEG show? Not known')).toBeVisible()
  expect(await readEntries(page)).toEqual(before)
  await expectFit(page)
  await page.emulateMedia({ media: 'print' })
  await expect(card).toBeHidden()
})

test('what would change a syndrome is entered on the page and taken back', async ({ page }) => {
  await openPageWithCase(page, 'Syndrome/CAE', withoutEeg)
  const before = await readEntries(page)
  const verdict = page.locator('.verdict')
  const changes = page.locator('section').filter({ has: page.getByRole('heading', { name: 'What would change it' }) })
  await expect(verdict).toContainText('Unresolved')
  await changes
    .getByRole('listitem')
    .filter({ hasText: 'Likely' })
    .getByRole('button', { name: /^Enter it: / })
    .first()
    .click()
  await expect(verdict).toContainText('Likely')
  await expect(changes.getByRole('status')).toContainText('CAE is likely now')
  await expect(page.locator('[tabindex="-1"]:has(.given)').and(page.locator(':focus'))).toBeVisible()
  expect((await readStoredCase(page)).eeg).not.toEqual([])
  await expectFit(page)
  await changes.getByRole('button', { name: /^Undo: / }).click()
  await expect(verdict).toContainText('Unresolved')
  expect(await readEntries(page)).toEqual(before)
})

test('the card is walked through by keyboard: an answer, its undo, not known, and the way to the section', async ({
  page,
}) => {
  await openPageWithCase(page, 'Results', withoutEeg)
  const card = getCard(page)
  const question = card.locator('.question')
  await expect(question).toHaveText('What did the interictal EEG show?')
  await card.getByRole('heading', { name: 'Ask next' }).focus()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('listitem').first().getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('status')).toContainText('now')
  await expect(card.getByRole('heading', { name: 'Ask next' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: /^Undo: / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveText('What did the interictal EEG show?')
  await card.getByRole('button', { name: 'Not known', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(card.locator('.given')).toContainText('What did the interictal EEG show? Not known')
  await expect(card.locator('[aria-busy=true]')).toHaveCount(0)
  await card.getByRole('link', { name: /^Other answer: / }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pages\/\w+#[\w-]+$/)
  await expect(page.getByRole('main').getByRole('heading').and(page.locator(':focus'))).toBeInViewport()
})

test('a row of the missing information is answered on the page and taken back', async ({ page }) => {
  await openPageWithCase(page, 'Results', withoutEeg)
  const before = await readEntries(page)
  const missing = page.locator('details.missing')
  const row = missing.getByRole('listitem').filter({ hasText: 'What did the EEG show during a seizure?' }).first()
  await expect(missing.getByRole('listitem').first()).toContainText('Asked above, under ‘Ask next’.')
  await expect(row).toContainText('a long recording')
  await expect(row).toContainText(/Waiting for it: .*CAE/)
  const title = row.getByRole('link').first()
  const places = async () => [await title.boundingBox(), await answer.boundingBox()]
  const answer = row.getByRole('button', { name: 'Answer: ' })
  await answer.scrollIntoViewIfNeeded()
  const closed = await places()
  await answer.click()
  expect(await places()).toEqual(closed)
  await row.getByRole('listitem').filter({ hasText: 'make CAE likely' }).first().getByRole('button').first().click()
  await expect(missing.getByRole('status')).toContainText('CAE is likely now')
  await expect(row).toBeHidden()
  await missing.getByRole('button', { name: /^Undo: / }).click()
  await expect(row).toBeVisible()
  expect(await readEntries(page)).toEqual(before)
  await expectFit(page)
})

test('nothing more is asked for once no answer changes what is likely', async ({ page }) => {
  await openPageWithCase(page, 'Interview', createAbsenceCase())
  const card = getCard(page)
  const end = card.getByText(/^(Enough: nothing more is needed for CAE|Nothing is left whose answer would settle)/)
  await expect(card.locator('.question')).toBeVisible()
  while (!(await end.isVisible())) await decline(card)
  await expect(card.locator('.question')).toBeHidden()
})

test('what could change a syndrome that is open in theory alone is asked on request', async ({ page }) => {
  await openPageWithCase(page, 'Interview', createTextbookCase('LGS'))
  const card = getCard(page)
  await expect(card.getByText('Enough: nothing more is needed for LGS.')).toBeVisible()
  await expect(card.locator('.question')).toBeHidden()
  await card.getByText('Ask on all the same').click()
  await expect(card.locator('.question')).toBeVisible()
})

test('next to the interview the syndromes that are counted and not named are listed', async ({ page }) => {
  await openPageWithCase(page, 'Interview', withoutEeg)
  const soFar = page.getByRole('complementary', { name: 'So far' })
  const list = soFar.getByRole('heading', { name: /^Unresolved: / }).locator('xpath=following-sibling::ul[1]')
  const named = await list.getByRole('link').count()
  const heading = await soFar.getByRole('heading', { name: /^Unresolved: / }).textContent()
  const count = Number(heading?.match(/\d+/)?.[0])
  expect(count).toBeGreaterThan(named)
  await expect(list.getByText(`and ${count - named} more`)).toBeVisible()
})
