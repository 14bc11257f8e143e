import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectFit, logIn, SIGNED_OUT, test } from '../../browser/fixtures.ts'

test.use({ storageState: SIGNED_OUT })

const OUTBOX = `tests/output/data-${process.env.EPICRITERIA_TEST_PORT}/outbox`

/** The address of the page in the last mail to somebody; undefined while there is none. */
function findResetLink(email: string): string | undefined {
  if (!existsSync(OUTBOX)) return undefined
  const mails = readdirSync(OUTBOX)
    .sort()
    .map((file) => readFileSync(`${OUTBOX}/${file}`, 'utf8'))
  const mail = mails.findLast((text) => text.includes(`To: ${email}`))
  return mail && /\/ResetPassword#[\w-]+/.exec(mail.replaceAll('=\n', ''))?.[0]
}

async function submitNewPassword(page: Page, password: string, repeated = password): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(repeated)
}

test('a forgotten password is replaced by the link of a mail', async ({ page, registerUser }, { parallelIndex }) => {
  const { email } = await registerUser(`forgetful${parallelIndex}`)
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await expectFit(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Request sent. Please check your email.')).toBeVisible()
  await expect(page.getByLabel('Email address')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0)
  await expectFit(page)
  await page.getByRole('link', { name: 'Go back to login' }).click()
  await expect(page).toHaveURL(/\/$/)

  await expect.poll(() => findResetLink(email)).toBeTruthy()
  const link = findResetLink(email) ?? ''
  const set = page.getByRole('button', { name: 'Set new password' })
  // As links of earlier versions have it.
  await page.goto(link.replace('#', '/'))
  await expect(set).toBeVisible()
  await page.goto(link)
  await submitNewPassword(page, 'a short walk in the sun', 'a long one')
  await expect(page.getByText('Password and repeated password are different!')).toBeVisible()
  await expect(set).toBeDisabled()
  await expectFit(page)
  await submitNewPassword(page, 'a short walk in the sun')
  await set.click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Your password is set.')).toBeVisible()
  await logIn(page, { email, password: 'a short walk in the sun' })
  await expect(page).toHaveURL(/\/pages\/Age$/)
})

test.describe('reported on the page, with what was typed kept:', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a request that fails', async ({ page }) => {
    await page.route('**/api/auth/initReset', (route) => route.abort())
    await page.goto('/Reset')
    await page.getByLabel('Email address').fill('robin@example.org')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toContainText('The server did not answer')
    await expect(page.getByLabel('Email address')).toHaveValue('robin@example.org')
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
  })

  test('a link that does not work any more, which leads to a new one', async ({ page }) => {
    await page.goto('/ResetPassword/a-token-that-nobody-was-ever-given')
    await submitNewPassword(page, 'a short walk in the sun')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByRole('alert')).toContainText('This link does not work any more')
    await expectFit(page)
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL(/\/Reset$/)
  })

  test('a link to a new address that does not work any more, which leads to where one is asked for', async ({
    page,
  }) => {
    await page.goto('/ConfirmEmail/a-token-that-nobody-was-ever-given')
    const confirm = page.getByRole('button', { name: 'Confirm this address' })
    await confirm.click()
    await expect(page.getByRole('alert')).toContainText('This link does not work any more')
    await expect(confirm).toHaveCount(0)
    await expectFit(page)
    await page.getByRole('link', { name: 'Go to the page Account' }).click()
    await expect(page.getByText('Log in to go on where you were.')).toBeVisible()
  })
})
