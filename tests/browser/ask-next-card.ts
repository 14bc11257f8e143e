import { expect, type Locator, type Page } from '@playwright/test'

export const getCard = (page: Page) => page.getByRole('region', { name: 'Ask next' })

export const getDeclineButtons = (card: Locator) =>
  card.getByRole('button', { name: /^(Not known|No other, or not known)$/ })

/** Says that the answer to the question is not known. */
export async function decline(card: Locator): Promise<void> {
  const question = (await card.locator('.question').textContent()) ?? ''
  await getDeclineButtons(card).last().click()
  await expect(card.page().locator('.given').last()).toContainText(question)
  await expect(card.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Declines until a question comes. */
export async function skipTo(card: Locator, question: string): Promise<void> {
  while ((await card.locator('.question').textContent()) !== question) await decline(card)
}
