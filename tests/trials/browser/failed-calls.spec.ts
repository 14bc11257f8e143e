import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { createAbsenceCase, openPage, openPageWithCase, PASSWORD, SIGNED_OUT, test } from '../../browser/fixtures.ts'

/** A form filled in, the call that it makes, the button that makes it, and what is seen once the call is done. */
type FormCase = Readonly<{
  name: string
  call: string
  button: string
  fillIn: (page: Page, email: string) => Promise<void>
  done: (page: Page) => Locator
}>

const fillField = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

async function fillForm(page: Page, path: string, texts: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(path)
  for (const [label, text] of Object.entries(texts)) await fillField(page, label, text)
}

const SIGNED_OUT_FORMS: readonly FormCase[] = [
  {
    name: 'the login',
    call: 'auth/login',
    button: 'Accept terms and login',
    fillIn: (page, email) => fillForm(page, '/', { 'Email address': email, Password: PASSWORD }),
    done: (page) => page.getByRole('heading', { level: 1, name: 'Age' }),
  },
  {
    name: 'the registration',
    call: 'auth/signup',
    button: 'Register',
    fillIn: (page) =>
      fillForm(page, '/Register', {
        'First name': 'Kim',
        Institution: 'Example Hospital',
        'Email address': `failed-${Date.now()}@example.org`,
        Password: PASSWORD,
        'Repeat password': PASSWORD,
      }),
    done: (page) => page.getByRole('heading', { level: 1, name: 'Age' }),
  },
  {
    name: 'the request of a new password',
    call: 'auth/initReset',
    button: 'Send',
    fillIn: (page) => fillForm(page, '/Reset', { 'Email address': 'nobody@example.org' }),
    done: (page) => page.getByText('Request sent. Please check your email.'),
  },
  {
    name: 'the new password',
    call: 'auth/reset',
    button: 'Set new password',
    fillIn: (page) =>
      fillForm(page, '/ResetPassword/a-token-that-nobody-was-ever-given', {
        Password: PASSWORD,
        'Repeat password': PASSWORD,
      }),
    done: (page) => page.getByText('This link does not work any more'),
  },
  {
    name: 'the validation',
    call: 'validation',
    button: 'Submit',
    fillIn: async (page) => {
      await openPage(page, 'Validation')
      for (const answer of await page.getByRole('radio', { name: 'Yes' }).all()) await answer.check()
      await page.getByLabel('Correct diagnosis').selectOption('CAE')
      await fillField(page, 'Comment', 'Seen twice.')
    },
    done: (page) => page.getByText('Comment submitted.'),
  },
]

const SIGNED_IN_FORMS: readonly FormCase[] = [
  {
    name: 'a comment',
    call: 'comment',
    button: 'Submit',
    fillIn: async (page) => {
      await openPage(page, 'EEG')
      await page.getByRole('button', { name: 'Add comment' }).click()
      await fillField(page, 'Comment', 'A term is missing.')
    },
    done: (page) => page.getByText('Comment submitted.'),
  },
  {
    name: 'the feedback',
    call: 'feedback',
    button: 'Submit',
    fillIn: async (page) => {
      await openPageWithCase(page, 'Results', createAbsenceCase({ saved: true }))
      await page.getByRole('radio', { name: '4 stars' }).click()
      await fillField(page, 'Feedback', 'Right.')
      await fillField(page, 'Actual diagnosis, if known', 'CAE')
    },
    done: (page) => page.getByText('Thank you!'),
  },
]

const RATE_LIMIT_TEXT = 'This was tried too often. Wait 15 minutes, then try again.'

/** Each way in which a call fails, and the words for it. */
const FAILURES: readonly (readonly [(route: Route) => Promise<void>, string])[] = [
  [(route) => route.abort(), 'The server did not answer'],
  [(route) => route.fulfill({ status: 500, body: '<h1>Bad</h1>' }), 'The server could not do this (status 500)'],
  [(route) => route.fulfill({ status: 429, json: { detail: RATE_LIMIT_TEXT } }), RATE_LIMIT_TEXT],
]

/** Everything that is entered in the forms of the page. */
const readFormValues = (page: Page): Promise<string[]> =>
  page.locator('form :is(input, select, textarea)').evaluateAll((fields) =>
    fields.map((field) => {
      if (field instanceof HTMLInputElement) return `${field.value} ${field.checked}`
      return field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement ? field.value : ''
    }),
  )

async function expectErrorAndInputKept(page: Page, { button }: FormCase, words: string): Promise<void> {
  const before = await readFormValues(page)
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  expect(await readFormValues(page)).toEqual(before)
}

async function expectRecovery(page: Page, form: FormCase): Promise<void> {
  const address = `**/api/${form.call}`
  for (const [fail, words] of FAILURES) {
    await page.route(address, fail)
    await expectErrorAndInputKept(page, form, words)
    await page.unroute(address)
  }
  await page.context().setOffline(true)
  await expectErrorAndInputKept(page, form, 'The server did not answer')
  await page.context().setOffline(false)
}

/** The server is slow, and somebody clicks twice. */
async function expectSentOnce(page: Page, form: FormCase): Promise<void> {
  const address = `**/api/${form.call}`
  let calls = 0
  await page.route(address, async (route) => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.getByRole('button', { name: form.button, exact: true }).dblclick()
  await expect(form.done(page)).toBeVisible()
  expect(calls).toBe(1)
}

for (const [who, storageState, forms] of [
  ['signed out', SIGNED_OUT, SIGNED_OUT_FORMS],
  ['signed in', undefined, SIGNED_IN_FORMS],
] as const) {
  test.describe(`${who}, where the server is stopped, fails, is offline or refuses,`, () => {
    test.use({ expectedErrors: /Failed to load resource/, ...(storageState && { storageState }) })

    for (const form of forms) {
      test(`${form.name} keeps what was typed, explains why and is sent once in the end`, async ({ page, person }) => {
        await form.fillIn(page, person.email)
        await expectRecovery(page, form)
        await expectSentOnce(page, form)
      })
    }
  })
}
