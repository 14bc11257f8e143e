import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import {
  createAbsenceCase,
  createTestUser,
  getAgeField,
  openPageWithCase,
  readStoredCase,
  signInOrRegister,
  test,
} from './fixtures.ts'
import { getCards, openMyCases, storeCase } from './stored-cases.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Everybody here begins without a stored case. */
test.beforeEach(async ({ page }, { testId }) => {
  await page.context().clearCookies()
  await signInOrRegister(page.request, createTestUser(`cases-${testId}-${Date.now()}`))
})

test('a stored case is found in the account menu, labelled, searched, exported and erased', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase({ id: 'first', age: '7', saved: false }))
  await expect(page.getByText('This case is stored on the server as it is now')).toBeVisible()
  await storeCase(page.request, { id: 'second', age: '30', ageAtOnset: '29' })
  await page.getByRole('button', { name: 'Robin Example' }).click()
  await page.getByRole('menuitem', { name: 'My cases', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 cases.' })).toBeVisible()
  await expect(getCards(page)).toContainText([
    /Nothing likely · 30 years, onset 29 years.*: nothing likely.*Today: nothing likely, unchanged/s,
    /CAE · female · 7 years, onset 6 years.*Rules [\d.]+: CAE.*Today: CAE, unchanged/s,
  ])

  await test.step('a label explains what it may not contain', async () => {
    await getCards(page).nth(1).getByRole('button', { name: 'Label' }).click()
    const dialog = page.getByRole('dialog', { name: 'Label of the case' })
    await expect(dialog.getByText('nothing that identifies the patient')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Label' }).fill('staring at school')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: 'staring at school' })).toBeVisible()
  })

  await test.step('label and syndrome are searched', async () => {
    for (const [words, count] of [
      ['STARING', 1],
      ['childhood absence', 1],
      ['cae', 1],
      ['giraffe', 0],
    ] as const) {
      await page.getByRole('searchbox').fill(words)
      await expect(getCards(page)).toHaveCount(count)
      await expect(page.getByText(`${count} of 2 found.`)).toBeVisible()
    }
    await page.getByRole('searchbox').fill('')
  })

  await test.step('the export is the case file', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export staring at school' }).click()
    expect(JSON.parse(readFileSync(await (await downloading).path(), 'utf8'))).toMatchObject({ id: 'first', age: '7' })
  })

  await test.step('erasing asks first, and takes the case that is open off the server as well', async () => {
    await page.getByRole('button', { name: 'Erase staring at school' }).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect(getCards(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Erase staring at school' }).click()
    await page.getByRole('button', { name: 'Erase it' }).click()
    await expect(getCards(page)).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goto('/pages/Results')
    await expect(page.getByRole('checkbox', { name: 'Do not store this case' })).toBeChecked()
    await openMyCases(page)
    await expect(getCards(page)).toHaveCount(1)
  })
})

test('a stored case is opened or duplicated, and the open one is lost only when that was agreed to', async ({
  page,
}) => {
  await storeCase(page.request, createAbsenceCase({ id: 'stored', eeg: ['eeg_interictal_abnormal', 'eeg_made_up'] }))
  await openPageWithCase(page, 'Age', { id: 'open', age: '40' })
  await openMyCases(page)
  await expect(getCards(page)).toContainText('1 of its entries take no part by the rules of today')
  await page.getByRole('button', { name: /^Open/ }).click()
  await page.getByRole('button', { name: 'Keep the open case' }).click()
  expect((await readStoredCase(page)).id).toBe('open')
  await page.getByRole('button', { name: /^Open/ }).click()
  await page.getByRole('button', { name: 'Replace it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Entries to check' })).toBeVisible()
  expect(await readStoredCase(page)).toMatchObject({ id: 'stored', saved: true })
  await page.getByRole('button', { name: 'Restore the previous case' }).click()
  expect((await readStoredCase(page)).id).toBe('open')

  await openMyCases(page)
  await getCards(page)
    .filter({ hasText: 'onset 6 years' })
    .getByRole('button', { name: /^Duplicate/ })
    .click()
  await page.getByRole('button', { name: 'Replace it' }).click()
  await expect(getAgeField(page)).toBeVisible()
  const duplicate = await readStoredCase(page)
  expect(duplicate).toMatchObject({ saved: false, ageAtOnset: '6' })
  expect(['stored', 'open', undefined]).not.toContain(duplicate.id)
  await page.goto('/pages/Results')
  await expect.poll(async () => (await readStoredCase(page)).saved).toBe(true)
  await openMyCases(page)
  await expect(getCards(page).filter({ hasText: 'onset 6 years' })).toHaveCount(2)
})
