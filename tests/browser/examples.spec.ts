import { expect } from '@playwright/test'
import {
  createAbsenceCase,
  expectFit,
  openPage,
  openPageWithCase,
  readStoredCase,
  SIGNED_OUT,
  STATES,
  test,
} from './fixtures.ts'

test.describe('without an account', () => {
  test.use({ storageState: SIGNED_OUT })

  test('an example is told, with its source and what decides about what is likely', { tag: STATES }, async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'try an example' }).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12)
    await expect(page.getByText('Childhood absence epilepsy')).toBeHidden()
    await page.getByRole('link', { name: /^Boy of 7 years, onset at 6\.5 years: Typical absence/ }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: /^Boy of 7 years, onset at 6\.5 years: Typical absence/ }),
    ).toBeFocused()
    await expect(page.getByText('Childhood absence epilepsy').first()).toBeHidden()
    await page.getByRole('heading', { level: 2, name: 'The diagnosis, and what comes out' }).click()
    await expect(
      page.getByRole('link', { name: 'chop.edu: Fellow s corner ignoring mom or bigger problem' }),
    ).toBeVisible()
    await expect(page.getByText('Typical absence').first()).toBeVisible()
    const likely = page.getByRole('group').filter({ has: page.getByRole('heading', { level: 3, name: /^Likely 1$/ }) })
    await expect(likely.getByRole('heading', { level: 4 })).toHaveText('Childhood absence epilepsy')
    await expect(likely.getByText(/^Needed: .*, present$/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open it in the form' })).toHaveCount(0)
    await expectFit(page)
    await page.goto('/Examples/none-99')
    await expect(page.getByRole('heading', { level: 1, name: 'No such example' })).toBeVisible()
  })
})

test('an example takes the place of a case only when asked, says what it is, and is never stored', async ({ page }) => {
  const stored: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/stores') && stored.push(request.method()))
  await openPage(page, 'Age')
  await page.getByRole('link', { name: 'Try an example' }).click()
  await expect(page).toHaveURL(/\/Examples$/)

  await openPageWithCase(page, 'Age', createAbsenceCase())
  await expect(page.getByRole('link', { name: 'Try an example' })).toHaveCount(0)
  await page.goto('/Examples/RS-2')
  await page.getByRole('button', { name: 'Open it in the form' }).click()
  await page.getByRole('button', { name: 'Keep the open case' }).click()
  expect(await readStoredCase(page)).toMatchObject({ id: 'browser-test' })
  await page.getByRole('button', { name: 'Open it in the form' }).click()
  await page.getByRole('button', { name: 'Replace it' }).click()
  await expect(page.getByRole('note')).toHaveText(/^Example: Rasmussen syndrome, from https:\/\/vdocuments\.mx/)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Results/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
  await expect(page.getByRole('note')).toBeVisible()
  await expect(page.getByText('Do not store this case')).toHaveCount(0)
  expect(stored).toEqual([])
  await page.getByRole('button', { name: 'Restore the previous case' }).click()
  expect(await readStoredCase(page)).toMatchObject({ id: 'browser-test' })
  await expect(page.getByRole('note')).toHaveCount(0)
})
