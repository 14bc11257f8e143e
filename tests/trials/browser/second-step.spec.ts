import { expect, type Page } from '@playwright/test'
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

/** Lets the browser make passkeys without a person, as one whose finger is always there. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

test('a passkey and the codes of an app are the second step after the password', async ({ page }, { testId }) => {
  const person = createTestUser(`second-${testId}-${Date.now()}`)
  await addAuthenticator(page)
  await signInOrRegister(page.request, person)
  const card = page.getByRole('region', { name: 'Second step at log-in' })
  const codes = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  const beginLogIn = async () => {
    await logOut(page)
    await expect(page).toHaveURL(/\/$/)
    await logIn(page, person)
    await expect(page.getByText('Your password is right.')).toBeVisible()
    // The page has its filled button: 'Enter a case'.
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveCSS('background-color', WHITE)
  }

  await test.step('a passkey is added, with recovery codes, and is asked for', async () => {
    await page.goto('/Account')
    await card.getByRole('button', { name: 'Add a passkey' }).click()
    await card.getByLabel('Name of the passkey').fill('My laptop')
    await card.getByLabel('Current password').fill(PASSWORD)
    await card.getByRole('button', { name: 'Make the passkey' }).click()
    await expect(codes).toHaveCount(10)
    await card.getByRole('button', { name: 'I have kept them' }).click()
    await expect(card.getByText('Passkey My laptop')).toContainText('never used')
    await beginLogIn()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL(/\/pages\/Age$/)
  })

  await test.step('the codes of an app do as well', async () => {
    await page.goto('/Account')
    await expect(card.getByText('Passkey My laptop')).toContainText(/used \w+ \d/)
    await card.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await card.getByLabel('Current password').fill(PASSWORD)
    await card.getByRole('button', { name: 'Go on' }).click()
    await expect(card.getByRole('img', { name: 'The secret as a QR code' })).toBeVisible()
    const totp = new TOTP({ secret: (await card.locator('code').innerText()).replaceAll(' ', '') })
    await card.getByLabel('Code of the app').fill(totp.generate())
    await card.getByRole('button', { name: 'Confirm' }).click()
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
})
