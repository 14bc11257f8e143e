import { expect } from '@playwright/test'
import { expectFit, SIGNED_OUT, test } from '../../browser/fixtures.ts'
import { fillField, fillRegistration, getRegisterButton } from '../../browser/registration-form.ts'

test.use({ storageState: SIGNED_OUT })

test('the form asks for six things, and links a document on data protection and a paper', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeFocused()
  for (const label of ['First name', 'Last name', 'Institution', 'Email address', 'Password', 'Repeat password'])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'General Data Protection Regulation' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^the position paper/ })).toHaveAttribute('href', /doi\.org/)
  await expectFit(page)
})

test('Register is possible only with what looks like an email address and twice the same password', async ({
  page,
}) => {
  await fillRegistration(page, 'kim@example')
  await expect(page.getByText('Not an email address!')).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription('Not an email address!')
  await expect(getRegisterButton(page)).toBeDisabled()
  await fillField(page, 'Email address', 'kim@example.org')
  await expect(page.getByText('Not an email address!')).toHaveCount(0)
  await expect(getRegisterButton(page)).toBeEnabled()
  await fillField(page, 'Repeat password', 'another')
  await expect(page.getByText('Password and repeated password are different!')).toBeVisible()
  await expect(getRegisterButton(page)).toBeDisabled()
  await fillField(page, 'Password', 'another')
  const short = 'A password has at least 8 characters; this one has 7.'
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(short)
  await expectFit(page)
})

test.describe('a registration that is refused', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('reports that the address has an account, until something is edited', async ({ page, person }) => {
    await fillRegistration(page, person.email)
    await getRegisterButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('User with this email already exists!')
    await fillField(page, 'Institution', 'Another')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 403 }))
    await getRegisterButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('User with this email already exists!')
  })

  test('explains what is wrong with the password, and keeps what was typed', async ({ page }) => {
    await fillRegistration(page, 'lee@example.org')
    await fillField(page, 'Password', 'password1')
    await fillField(page, 'Repeat password', 'password1')
    await getRegisterButton(page).click()
    await expect(page.getByRole('alert')).toContainText('most used passwords')
    await expect(page.getByLabel('First name')).toHaveValue('Kim')
    await expectFit(page)
  })

  test('reports that the server did not answer', async ({ page }) => {
    await page.route('**/api/auth/signup', (route) => route.abort())
    await fillRegistration(page, 'lee@example.org')
    await getRegisterButton(page).click()
    await expect(page.getByRole('alert')).toContainText('The server did not answer')
  })
})

test('where registration is closed the page names who makes the accounts', async ({ page }) => {
  await page.route('**/api/meta', async (route) => {
    const answer = await route.fetch()
    const meta = await answer.json()
    await route.fulfill({ response: answer, json: { ...meta, offered: { ...meta.offered, signup: false } } })
  })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Register' })).toHaveCount(0)
  await page.goto('/Register')
  await expect(page.getByText('Registration is closed here')).toBeVisible()
})
