import { expect } from '@playwright/test'
import { TOTP } from 'otpauth'
import {
  createTestUser,
  expectFit,
  logIn,
  logOut,
  PASSWORD,
  SIGNED_OUT,
  signInOrRegister,
  test,
} from '../../browser/fixtures.ts'

test.use({ storageState: SIGNED_OUT })

const WHITE = 'rgb(255, 255, 255)'

test('codes of an app are the second step after the password, and recovery codes where a passkey was', async ({
  page,
}, { testId }) => {
  const person = createTestUser(`second-${testId}-${Date.now()}`)
  await signInOrRegister(page.request, person)
  const card = page.getByRole('region', { name: 'Second step at log-in' })
  const codes = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  const kept: string[] = []
  const beginLogIn = async () => {
    await logOut(page)
    await expect(page).toHaveURL(/\/$/)
    await logIn(page, person)
    await expect(page.getByText('Your password is right.')).toBeVisible()
    await page.emulateMedia({ colorScheme: 'light' })
    // The page has its filled button: 'Enter a case'.
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveCSS('background-color', WHITE)
  }

  await test.step('an app is set up, with recovery codes, and a code is asked for', async () => {
    await page.goto('/Account')
    await card.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await card.getByLabel('Current password').fill(PASSWORD)
    await card.getByRole('button', { name: 'Go on' }).click()
    await expect(card.getByRole('img', { name: 'The secret as a QR code' })).toBeVisible()
    const totp = new TOTP({ secret: (await card.locator('code').innerText()).replaceAll(' ', '') })
    await card.getByLabel('Code of the app').fill(totp.generate())
    await card.getByRole('button', { name: 'Confirm' }).click()
    await expect(codes).toHaveCount(10)
    kept.push(...(await codes.allInnerTexts()))
    await card.getByRole('button', { name: 'I have kept them' }).click()
    await expect(card.getByText('An authenticator app')).toBeVisible()
    await beginLogIn()
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('Nothing was typed yet. Open your app')).toBeVisible()
    await expect(page.getByLabel('Code of your app')).toBeFocused()
    await page.getByLabel('Code of your app').fill(totp.generate({ timestamp: Date.now() + 30_000 }))
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/pages\/Age$/)
    await page.goto('/Account')
    await expectFit(page)
  })

  await test.step('where a passkey of earlier versions was the only way, the log-in says so and takes a recovery code', async () => {
    await page.route('**/api/auth/login', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { secondStep: { hasAuthenticator: false } } })
    })
    await beginLogIn()
    await expect(page.getByText('Passkeys are no longer used here, so it takes one')).toBeVisible()
    await expect(page.getByText('Ask the operator of this site to turn the second step off.')).toBeVisible()
    await page.getByLabel('Recovery code').fill(kept[0] ?? '')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/pages\/Age$/)
  })
})
