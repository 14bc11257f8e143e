import { expect } from '@playwright/test'
import { expectFit, openPageWithCase, test } from '../../browser/fixtures.ts'
import { NOTE } from '../../browser/note-text.ts'

test('an open mark fits every screen, and axe finds nothing', async ({ page }) => {
  await openPageWithCase(page, 'Note', { id: 'note' })
  await page.getByRole('textbox', { name: 'Letter, history or findings' }).fill(NOTE)
  await page.getByRole('button', { name: 'Mark the words of the form' }).click()
  await page.getByRole('button', { name: 'typical absences' }).click()
  await expect(page.getByRole('button', { name: /^Enter: Typical/ })).toBeVisible()
  await expectFit(page)
})

test('a note without marks is met with a sentence and stays as it is', async ({ page }) => {
  await openPageWithCase(page, 'Note', { id: 'note' })
  const field = page.getByRole('textbox', { name: 'Letter, history or findings' })
  const mark = async (text: string) => {
    await field.fill(text)
    await page.getByRole('button', { name: 'Mark the words of the form' }).click()
  }
  await mark('Das Kind kam gestern zu uns.')
  await expect(page.getByRole('alert')).toContainText('No word of the form is in this text')
  await mark(`Typical absences. ${'x '.repeat(60_000)}`)
  await expect(page.getByRole('alert')).toContainText('Nothing was searched and nothing is lost')
  await expect(field).toHaveValue(/^Typical absences/)
})

const LENGTH = 100_000

for (const [name, text] of [
  ['one letter', 'a'.repeat(LENGTH)],
  // Chromium itself takes minutes to type 100,000 lines into a field.
  ['carriage returns', `${'\r'.repeat(LENGTH / 20)}absences`],
  ['line separators', `${'\u2028'.repeat(LENGTH - 8)}absences`],
  ['ligatures', '\uFDFA'.repeat(LENGTH)],
  ['a name without end', 'left temporal spikes '.repeat(LENGTH / 21)],
] as const)
  test(`a letter of ${name} is answered, and the page stays open to the mouse meanwhile`, async ({ page }) => {
    await openPageWithCase(page, 'Note', { id: 'note' })
    await page.getByRole('textbox', { name: 'Letter, history or findings' }).fill(text)
    await page.getByRole('button', { name: 'Mark the words of the form' }).click()
    await expect(page.getByRole('region', { name: 'Your text' }).or(page.getByRole('alert')).first()).toBeVisible()
  })
