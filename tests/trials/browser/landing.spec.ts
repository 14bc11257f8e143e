import { expect } from '@playwright/test'
import { expectFit, expectNoViolations, logIn, SIGNED_OUT, test, WIZARD_PAGES } from '../../browser/fixtures.ts'

test.use({ storageState: SIGNED_OUT })

const LOGIN = 'Accept terms and login'

test('signed out, every page of the wizard leads to the start', async ({ page }) => {
  for (const path of [...WIZARD_PAGES, 'Syndrome/CAE']) {
    await page.goto(`/pages/${path}`)
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('button', { name: LOGIN })).toBeVisible()
  }
})

test('the start has a title, a subheading and a result, names no partner, and its three sections are collapsed', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which epilepsy syndrome fits?')
  await expect(page.getByText('Enter a case step by step.')).toBeVisible()
  await expect(page.getByText('not yet open for public use')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Partners' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Childhood absence epilepsy',
    'Log in',
    'Version',
    'Publications',
    'Terms of use',
  ])
  await expect(page.locator('details')).toHaveCount(3)
  await expect(page.locator('details[open]')).toHaveCount(0)
  await expectFit(page)
})

test('who comes back from an institution without being logged in reads why, and what to do', async ({ page }) => {
  await page.goto('/?signOnProblem=noEmail&provider=x')
  await expect(page.getByRole('alert')).toHaveText(/could not be logged in through your institution.*Ask the IT/)
  await expectFit(page)
  await page.goto('/?signOnProblem=constructor')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the version is that of 18 February 2024', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Version' }).click()
  await expect(page.getByText('18 February 2024')).toBeVisible()
})

test('the five position papers are linked by their DOIs', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Publications' }).click()
  const links = page.locator('details', { has: page.getByRole('heading', { name: 'Publications' }) }).getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(addresses.sort()).toEqual(['36', '37', '39', '40', '41'].map((end) => `https://doi.org/10.1111/epi.172${end}`))
})

test('the terms state who may use the tool, what it rests on and what it is not', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Terms of use' }).click()
  const terms = page.locator('details', { has: page.getByRole('heading', { name: 'Terms of use' }) })
  for (const words of [
    'reserved to healthcare professionals, for educational purposes only',
    'funded by a project of the European Union',
    'A university hospital has validated that it conforms to data protection',
    'mandatory, exclusionary and alert criteria',
    'may contain mistakes. It is not a diagnostic tool, and it must not replace or delay',
    'at one point in time',
    'not exhaustive, and replaces neither a genetic diagnosis nor genetic counselling',
    'means accepting all of these terms. Use without accepting them is prohibited',
  ])
    await expect(terms).toContainText(words)
  await expectNoViolations(page)
})

test('contacts, logos, funding and the paper on the algorithm are those of whoever runs the server', async ({
  page,
}) => {
  const site = {
    contacts: [
      { name: 'First administrator', email: 'first@example.org' },
      { name: 'Second administrator', email: 'second@example.org' },
    ],
    logos: [{ src: '/brand.svg', alt: 'Our hospital' }],
    funding: 'Funded by our own means.',
    algorithmPaper: { title: 'How the algorithm works', url: 'https://example.org/paper' },
  }
  await page.route('**/api/meta', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), site } })
  })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Second administrator' })).toHaveAttribute(
    'href',
    'mailto:second@example.org',
  )
  await expect(page.getByRole('img', { name: 'Our hospital' })).toBeVisible()
  await page.getByRole('heading', { name: 'Publications' }).click()
  await expect(page.getByRole('link', { name: 'How the algorithm works' })).toBeVisible()
  await page.getByRole('heading', { name: 'Terms of use' }).click()
  await expect(page.getByText('Funded by our own means.')).toBeVisible()
})

test('the login asks for email and password, and names whom to contact', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByPlaceholder('Enter email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  await expect(page.getByText('No access yet, or forgot your login? Please contact')).toBeVisible()
})

test('after logging in one comes back to where one was', async ({ page, person }) => {
  for (const path of ['/pages/EEG', '/MyCases']) {
    await page.context().clearCookies()
    await page.goto(path)
    await expect(page.getByText('Log in to go on where you were.')).toBeVisible()
    await logIn(page, person)
    await expect(page).toHaveURL((url) => url.pathname === path)
  }
})

test('who is signed in already finds the way on instead of the form', async ({ page, person }) => {
  await page.goto('/')
  await logIn(page, person)
  await expect(page).toHaveURL(/\/pages\/Age$/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Go to the case' }).click()
  await expect(page).toHaveURL(/\/pages\/Age$/)
})

test.describe('a login that fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('is reported in a red alert, and one stays with what was typed', async ({ page }) => {
    await page.goto('/')
    await logIn(page, { email: 'nobody@example.org', password: 'not the password' })
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText('Email address or password wrong!')
    expect(await alert.evaluate((element) => getComputedStyle(element).borderColor)).toBe('rgb(163, 38, 47)')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByLabel('Email address')).toHaveValue('nobody@example.org')
    await expectFit(page)
  })

  test('without an answer is reported too, and can be tried again', async ({ page, person }) => {
    await page.goto('/')
    await page.route('**/api/auth/login', (route) => route.abort())
    await logIn(page, person)
    await expect(page.getByRole('alert')).toContainText('Email address or password wrong!')
    await expect(page.getByRole('alert')).toContainText('Or it is this: The server did not answer')
    await page.unroute('**/api/auth/login')
    await page.getByRole('button', { name: LOGIN }).click()
    await expect(page).toHaveURL(/\/pages\/Age$/)
  })
})
