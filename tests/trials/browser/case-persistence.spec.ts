import { expect } from '@playwright/test'
import {
  createAbsenceCase,
  expectFit,
  getAgeField,
  logIn,
  logOut,
  openPage,
  openPageWithCase,
  readStoredCase,
  SIGNED_OUT,
  test,
  waitUntilPrefetched,
} from '../../browser/fixtures.ts'

test('a tick that was just made is there after a reload', async ({ page }) => {
  await openPage(page, 'History')
  await page.getByRole('checkbox', { name: 'Hemiconvulsion-hemiplegia under 3 years' }).check()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Hemiconvulsion-hemiplegia under 3 years' })).toBeChecked()
})

test('a new case is empty', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase())
  await page.getByRole('main').getByRole('button', { name: 'New case' }).click()
  await expect(page).toHaveURL(/\/pages\/Age$/)
  expect((await readStoredCase(page)).seizures ?? []).toEqual([])
  await expect(getAgeField(page)).toHaveValue('')
})

test('text where a number belongs is reported next to the field, kept, and blocks nothing', async ({ page }) => {
  await openPage(page, 'Age')
  const onset = page.getByRole('textbox', { name: 'Age at onset of seizures' })
  await onset.fill('school age')
  await expect(page.getByText("'school age' is not a number")).toBeVisible()
  await expect(onset).toHaveAccessibleDescription(/'school age' is not a number/)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/pages\/SeizureType$/)
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(onset).toHaveValue('school age')
  expect((await readStoredCase(page)).ageAtOnset).toBe('school age')
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /./ })

  test('the wizard goes on from the first entry to the results, and the case is whole afterwards', async ({
    page,
    context,
  }) => {
    await openPage(page, 'History')
    await page.getByRole('checkbox', { name: 'Hemiconvulsion-hemiplegia under 3 years' }).check()
    await waitUntilPrefetched(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByRole('radio', { name: 'Normal', exact: true }).check()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Alert criteria/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Alert criteria' })).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    expect(await readStoredCase(page)).toMatchObject({
      history: ['hist_hhe_under_3_years'],
      imaging: ['imaging_normal'],
    })
  })
})

test('in two tabs nothing is overwritten unseen', async ({ page, context }) => {
  await openPageWithCase(page, 'Age', createAbsenceCase())
  const other = await context.newPage()
  await openPage(other, 'History')
  await other.getByRole('checkbox', { name: 'Hemiconvulsion-hemiplegia under 3 years' }).check()
  await expect(page.getByText('This case was changed in another tab.')).toBeVisible()
  await getAgeField(page).fill('8')
  const both = { age: '8', history: expect.arrayContaining(['hist_hhe_under_3_years']) }
  expect(await readStoredCase(page)).toMatchObject(both)
  await other.getByRole('button', { name: 'New case' }).click()
  await getAgeField(other).fill('30')
  await expect(page.getByText('Another case was started in another tab.')).toBeVisible()
  await page.getByRole('radio', { name: 'Male', exact: true }).check()
  expect((await readStoredCase(page)).age).toBe('30')
  await page.getByRole('button', { name: 'Keep the case of this tab' }).click()
  expect(await readStoredCase(page)).toMatchObject({ ...both, gender: 'male' })
  await other.getByRole('button', { name: 'Show the other case' }).click()
  await expect(getAgeField(other)).toHaveValue('8')
})

test('a page that was left open while the rules changed shows it, and is loaded again with its case', async ({
  page,
}) => {
  const notice = page.getByText('are there; this page still uses those of')
  await openPageWithCase(page, 'History', createAbsenceCase())
  await expect(page.getByRole('button', { name: 'Robin Example' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.route('**/api/meta', async (route) => {
    const answer = await route.fetch()
    const meta = await answer.json()
    await route.fulfill({ response: answer, json: { ...meta, pack: { ...meta.pack, sha256: 'of other rules' } } })
  })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(notice).toContainText('reload to use the newer ones; the case is kept.')
  await expectFit(page)
  await page.unroute('**/api/meta')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('button', { name: 'Robin Example' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect((await readStoredCase(page)).id).toBe('browser-test')
})

/** What a browser can do to a page that wants to keep something. */
const STORAGE_FAILURES = {
  blocked: () =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The user keeps no data.', 'SecurityError')
      },
    }),
  full: () => {
    for (let room = 2 ** 23; room >= 1; room /= 2)
      try {
        localStorage.setItem(`filler ${room}`, '.'.repeat(room))
      } catch {}
  },
}

for (const [state, refuse] of Object.entries(STORAGE_FAILURES)) {
  test(`a storage that is ${state} is reported once, and the wizard goes on`, async ({ page }) => {
    const notice = page.getByText('This browser does not keep the case')
    await page.addInitScript(refuse)
    await openPage(page, 'Age')
    await getAgeField(page).fill('7')
    await expect(notice).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('radio', { name: 'Male', exact: true }).check()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/pages\/SeizureType$/)
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(getAgeField(page)).toHaveValue('7')
    await expect(notice).toHaveCount(0)
  })
}

test.describe('after the logout', () => {
  test.use({ storageState: SIGNED_OUT })

  test('nothing of the case is left in the browser, and the way back does not lead to it', async ({ page, person }) => {
    await page.goto('/')
    await logIn(page, person)
    await getAgeField(page).fill('7')
    await page.goto('/pages/History')
    await page.getByRole('checkbox', { name: 'Hemiconvulsion-hemiplegia under 3 years' }).check()
    await logOut(page)
    await expect(page).toHaveURL(/\/$/)
    const left = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()),
      ...(await caches.keys()),
    ])
    expect(left).toEqual([])
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Accept terms and login' })).toBeVisible()
  })
})
