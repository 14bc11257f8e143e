import { expect, type Locator, type Page } from '@playwright/test'
import { CASE_STORAGE_KEY } from '../../web/case/case-storage.ts'
import {
  createAbsenceCase,
  createTestUser,
  expectFit,
  getAgeField,
  logIn,
  logOut,
  openPage,
  openPageWithCase,
  PASSWORD,
  readStoredCase,
  SIGNED_OUT,
  STATES,
  signInOrRegister,
  type TestUser,
  test,
} from './fixtures.ts'

/** Everything that the browser keeps of this site. */
const listStorageKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage))

/** Logs in at the start page, in a session that the test may end. */
async function logInAtStart(page: Page, person: TestUser): Promise<void> {
  await page.goto('/')
  await logIn(page, person)
  await expect(page).toHaveURL(/\/pages\/Age$/)
}

test('the menu is titled with first and last name, and shows the account, which cannot be changed', {
  tag: STATES,
}, async ({ page, person }) => {
  await openPage(page, 'Age')
  await page.getByRole('button', { name: 'Robin Example' }).click()
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const account = page.getByRole('dialog', { name: 'Account info' })
  for (const [label, value] of [
    ['First Name', 'Robin'],
    ['Last Name', 'Example'],
    ['Institution', 'Example Hospital'],
    ['Email address', person.email],
  ] as const) {
    await expect(account.getByLabel(label)).toHaveValue(value)
    await expect(account.getByLabel(label)).not.toBeEditable()
  }
  await expectFit(page)
  await account.getByRole('button', { name: 'Close' }).click()
  await expect(account).toHaveCount(0)
})

test(
  'a password is changed, and the sessions elsewhere end',
  { tag: STATES },
  async ({ page, browser, baseURL }, { testId }) => {
    const person = createTestUser(`own-${testId}-${Date.now()}`)
    await page.context().clearCookies()
    await signInOrRegister(page.request, person)
    const elsewhere = await browser.newContext({ storageState: SIGNED_OUT })
    await signInOrRegister(elsewhere.request, person, baseURL)
    await openPage(page, 'Age')
    await page.getByRole('button', { name: 'Robin Example' }).click()
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('link', { name: 'Change account' }).click()
    const sessions = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem')
    await expect(sessions).toHaveCount(2)
    await expectFit(page)
    const form = page.getByRole('region', { name: 'Password', exact: true })
    await form.getByLabel('Current password').fill(PASSWORD)
    await form.getByLabel('New password').fill('another long walk')
    await form.getByLabel('Repeat password').fill('another long walk')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form.getByRole('status')).toHaveText(/Your password was changed/)
    await expect(sessions).toHaveText(/Chrome on Linux.*this one/)
    await page.reload()
    await expect(sessions).toHaveCount(1)
    await elsewhere.close()

    await test.step('and the account is erased, after which nothing is left in the browser', async () => {
      const data = page.getByRole('region', { name: 'Your data' })
      await expect(data.getByRole('link', { name: 'Download everything' })).toHaveAttribute(
        'href',
        '/api/account/export',
      )
      await data.getByRole('button', { name: 'Erase my account' }).click()
      await data.getByLabel('Current password').fill('another long walk')
      await data.getByRole('button', { name: 'Erase everything' }).click()
      await expect(page.getByRole('button', { name: 'Accept terms and login' })).toBeVisible()
      expect(await listStorageKeys(page)).toEqual([])
    })
  },
)

test('the menu opens, and closes with Escape or when it is left', { tag: STATES }, async ({ page }) => {
  await openPage(page, 'Age')
  const title = page.getByRole('button', { name: 'Robin Example' })
  await title.click()
  await expectFit(page)
  await page.keyboard.press('Escape')
  await expect(title).toHaveAttribute('aria-expanded', 'false')
  await expect(title).toBeFocused()
  await title.click()
  await getAgeField(page).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
})

/** The session ends while feedback is written; gives back the dialog that says so. */
async function expireSessionDuringFeedback(page: Page, person: TestUser): Promise<Locator> {
  await logInAtStart(page, person)
  await openPageWithCase(page, 'Results', createAbsenceCase({ saved: true }))
  await page.getByRole('textbox', { name: 'Feedback' }).fill('Clear and quick.')
  await page.context().clearCookies({ name: 'epicriteria' })
  await page.getByRole('button', { name: 'Submit' }).click()
  return page.getByRole('dialog', { name: 'Your session has ended' })
}

test.describe('a session of one', () => {
  test.use({ storageState: SIGNED_OUT, expectedErrors: /Failed to load resource/ })

  test('ends with the logout, after which nothing of the case is left', async ({ page, person }) => {
    await logInAtStart(page, person)
    await getAgeField(page).fill('7')
    expect(await listStorageKeys(page)).toContain(CASE_STORAGE_KEY)
    await logOut(page)
    await expect(page).toHaveURL(/\/$/)
    expect(await listStorageKeys(page)).toEqual([])
    await page.goto('/pages/Age')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('button', { name: 'Robin Example' })).toHaveCount(0)
  })

  test('stays with everything in it where the logout does not reach the server, and says so', async ({
    page,
    person,
  }) => {
    await logInAtStart(page, person)
    await getAgeField(page).fill('7')
    await page.route('**/api/auth/logout', (route) => route.abort())
    await logOut(page)
    await expect(page.getByRole('alert')).toContainText('You are still logged in.')
    await page.unroute('**/api/auth/logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('that has ended is begun again over the page, and the case and what was written are there', {
    tag: STATES,
  }, async ({ page, person }) => {
    const again = await expireSessionDuringFeedback(page, person)
    await expect(again.getByLabel('Email address')).toHaveValue(person.email)
    await expect(again.getByLabel('Password')).toBeFocused()
    await again.getByRole('button', { name: 'Not now' }).click()
    await expect(again).toHaveCount(0)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expectFit(page)
    await again.getByLabel('Password').fill(PASSWORD)
    await again.getByRole('button', { name: 'Accept terms and login' }).click()
    await expect(again).toHaveCount(0)
    expect((await readStoredCase(page)).seizures).toHaveLength(1)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Thank you!')).toBeVisible()
  })

  test('that has ended before a reload leads to the start, and back to the case', async ({ page, person }) => {
    await logInAtStart(page, person)
    await page.goto('/pages/History')
    await page.getByRole('checkbox', { name: 'Hemiconvulsion-hemiplegia under 3 years' }).check()
    await page.context().clearCookies({ name: 'epicriteria' })
    await page.reload()
    await expect(page).toHaveURL(/\/$/)
    await logIn(page, person)
    await expect(page).toHaveURL(/\/pages\/History$/)
    await expect(page.getByRole('checkbox', { name: 'Hemiconvulsion-hemiplegia under 3 years' })).toBeChecked()
  })

  test('that somebody else begins again over the page shows them nothing of the case', async ({
    page,
    person,
    registerUser,
  }, { parallelIndex }) => {
    const again = await expireSessionDuringFeedback(page, person)
    const { email } = await registerUser(`another${parallelIndex}`)
    await again.getByLabel('Email address').fill(email)
    await again.getByLabel('Password').fill(PASSWORD)
    await again.getByRole('button', { name: 'Accept terms and login' }).click()
    await expect(again).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Feedback' })).toHaveValue('')
    await expect(page.getByText('no epilepsy syndrome corresponds')).toBeVisible()
    expect((await readStoredCase(page)).seizures ?? []).toEqual([])
  })

  test('that ended with the logout is not gone back to', async ({ page, person }) => {
    await logInAtStart(page, person)
    await getAgeField(page).fill('7')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Seizure type' })).toBeFocused()
    await logOut(page)
    await expect(page).toHaveURL(/\/$/)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Accept terms and login' })).toBeVisible()
    await expect(getAgeField(page)).toHaveCount(0)
    expect(await listStorageKeys(page)).toEqual([])
  })

  test('that ends in one tab ends in the other', async ({ page, person, context }) => {
    await logInAtStart(page, person)
    const other = await context.newPage()
    await openPage(other, 'EEG')
    await logOut(page)
    await expect(other).toHaveURL(/\/$/)
  })

  test('that another account followed is shown by no tab that was put aside meanwhile', async ({
    page,
    person,
    registerUser,
    context,
  }, { parallelIndex }) => {
    await page.addInitScript(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation()))
    await logInAtStart(page, person)
    await getAgeField(page).fill('7')
    const other = await context.newPage()
    await context.clearCookies({ name: 'epicriteria' })
    await logInAtStart(other, await registerUser(`another${parallelIndex}`))
    await getAgeField(other).fill('30')
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/auth/session', (route) => answered.then(() => route.continue()))
    await expect(getAgeField(page)).toHaveValue('7')
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(getAgeField(page)).toHaveCount(0)
    answer()
    await expect(getAgeField(page)).toHaveValue('30')
    await expect(page.getByText('Another case was started in another tab.')).toHaveCount(0)
    expect((await readStoredCase(page)).age).toBe('30')
  })

  test('does not show its case to the next account', async ({ page, person, registerUser }, { parallelIndex }) => {
    await logInAtStart(page, person)
    await getAgeField(page).fill('7')
    await page.context().clearCookies({ name: 'epicriteria' })
    await logInAtStart(page, await registerUser(`another${parallelIndex}`))
    await expect(getAgeField(page)).toHaveValue('')
    expect((await readStoredCase(page)).age).toBeUndefined()
  })
})

test('where the server offers no accounts the start leads to the wizard, which asks for none', async ({ browser }) => {
  const context = await browser.newContext({ storageState: SIGNED_OUT })
  const page = await context.newPage()
  await page.route('**/api/meta', async (route) => {
    const answer = await route.fetch()
    const offered = { accounts: false, signup: false, validation: false, comments: false }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), offered } })
  })
  await page.goto('/')
  await expect(page).toHaveURL(/\/pages\/Age$/)
  await expect(page.getByRole('button', { name: 'Add comment' })).toHaveCount(0)
  await openPage(page, 'Results')
  await expect(page.getByRole('heading', { name: 'Rating and Feedback' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Validation' })).toHaveCount(0)
  await context.close()
})
