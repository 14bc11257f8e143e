import { expect } from '@playwright/test'
import { expectFit, expectNightAndRoom, SIGNED_OUT, test } from '../../browser/fixtures.ts'
import { CHILD_PATH } from './learn-paths.ts'

test.use({ storageState: SIGNED_OUT })

const ANSWER = /childhood absence|\bCAE\b/i

test('a case is named without an account, by keyboard, and shows its syndrome only when asked', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(CHILD_PATH)
  await expect(page.getByRole('heading', { level: 1, name: 'Which syndrome is it?' })).toBeVisible()
  const main = page.getByRole('main')
  await expectNightAndRoom(page)
  await expect(main).toContainText('Seizure type: typical absence')
  await expect(main.getByRole('heading', { level: 3 })).toHaveText([
    ...['Seizures', 'History', 'Development', 'Examination', 'EEG', 'Imaging and tests'],
  ])
  await expect(main).not.toContainText('spike-wave')
  await page.getByRole('button', { name: 'What did the interictal EEG show?' }).press('Enter')
  await expect(
    main
      .getByRole('listitem')
      .getByRole('status')
      .filter({ hasText: /spike-wave/ }),
  ).toHaveCount(1)
  await page.getByRole('button', { name: 'What did the biopsy show?' }).press('Enter')
  await expect(main.getByText('Not known')).toBeVisible()
  expect(await main.innerText()).not.toMatch(ANSWER)
  expect(`${await page.title()} ${page.url()} ${addresses.join(' ')}`).not.toMatch(ANSWER)

  const field = page.getByRole('combobox', { name: 'Syndrome' })
  await field.fill('nobody knows this')
  await field.press('Enter')
  await expect(main.getByText(/^No syndrome has the name/)).toBeVisible()
  for (const name of ['JAE', 'pyknolepsy', 'West']) {
    await field.fill(name)
    await field.press('Enter')
  }
  await expect(page.getByRole('list', { name: 'Named' }).getByRole('listitem')).toHaveCount(3)
  await expect(field).toHaveCount(0)
  await expectFit(page)
  await page.getByRole('button', { name: 'Show what settles it' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Right. It is: Childhood absence epilepsy.' })).toBeFocused()
  await expect(main.getByText('1 of 1 right so far')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Compare them' })).toHaveAttribute('href', '/Compare/CAE/JAE/IESS')
  await expect(main.getByText(/^Needed: typical absence.*, present$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Juvenile absence epilepsy: excluded' })).toBeVisible()
  await expect(main.getByText(/knows what is likely after these \d+ questions/)).toBeVisible()
  await expectFit(page)
  await page.getByRole('link', { name: 'Next case' }).click()
  await expect(page).not.toHaveURL(new RegExp(`${CHILD_PATH}$`))
  await expect(page).toHaveURL(/\/Learn\/[0-9a-f]{8}$/)
})

test('two tabs that learn at once both count, and a wrong answer is marked', async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(CHILD_PATH)
    await expect(tab.getByRole('combobox', { name: 'Syndrome' })).toBeVisible()
  }
  for (const tab of [page, other]) {
    const settle = tab.getByRole('button', { name: 'No syndrome fits: show what settles it' })
    // Nobody is led to it before a name is there.
    await expect(settle).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await settle.click()
    await expect(
      tab.getByRole('heading', { name: 'It is: Childhood absence epilepsy. You said: no syndrome fits.' }),
    ).toBeFocused()
  }
  await page.getByText('Your progress').click()
  await expect(page.getByText('Childhood absence epilepsy: 0 of 2 right')).toBeVisible()
  await page.getByRole('button', { name: 'Erase progress' }).click()
  await expect(page.getByText('Your progress is erased from this browser.')).toBeVisible()
  await expect(other.getByText('Your progress')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByText('Your progress')).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Learn' }).click()
  await expect(page).toHaveURL(/\/Learn\/[0-9a-f]{8}$/)
  await page.goto('/Learn/00000000')
  await expect(page.getByRole('heading', { level: 1, name: 'No such case' })).toBeVisible()
  await page.getByRole('link', { name: 'Take another one' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Which syndrome is it?' })).toBeVisible()
})
