import { expect } from '@playwright/test'
import {
  createTestUser,
  expectFit,
  getAgeField,
  listStorageKeys,
  openPage,
  PASSWORD,
  SIGNED_OUT,
  signInOrRegister,
  test,
} from '../../browser/fixtures.ts'

test('the menu is titled with first and last name, and shows the account, which cannot be changed', async ({
  page,
  person,
}) => {
  await openPage(page, 'Age')
  await page.getByRole('button', { name: 'Robin Example' }).click()
  await page.getByRole('menuitem', { name: 'Account', exact: true }).click()
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

test('a password is changed, and the sessions elsewhere end', async ({ page, browser, baseURL }, { testId }) => {
  const person = createTestUser(`own-${testId}-${Date.now()}`)
  await page.context().clearCookies()
  await signInOrRegister(page.request, person)
  const elsewhere = await browser.newContext({ storageState: SIGNED_OUT })
  await signInOrRegister(elsewhere.request, person, baseURL)
  await openPage(page, 'Age')
  await page.getByRole('button', { name: 'Robin Example' }).click()
  await page.getByRole('menuitem', { name: 'Account', exact: true }).click()
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
    await expect(data.getByRole('link', { name: 'Download everything' })).toHaveAttribute('href', '/api/account/export')
    await data.getByRole('button', { name: 'Erase my account' }).click()
    await data.getByLabel('Current password').fill('another long walk')
    await data.getByRole('button', { name: 'Erase everything' }).click()
    await expect(page.getByRole('button', { name: 'Accept terms and login' })).toBeVisible()
    expect(await listStorageKeys(page)).toEqual([])
  })
})

test('the menu opens, and closes with Escape or when it is left', async ({ page }) => {
  await openPage(page, 'Age')
  const title = page.getByRole('button', { name: 'Robin Example' })
  await title.click()
  await expectFit(page)
  await page.keyboard.press('Escape')
  await expect(title).toHaveAttribute('aria-expanded', 'false')
  await expect(title).toBeFocused()
  await title.click()
  await getAgeField(page).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toHaveCount(0)
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
