import { type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test'
import {
  createAbsenceCase,
  expectFit,
  expectNoViolations,
  getAgeField,
  listStorageKeys,
  logIn,
  logInAtStart,
  logOut,
  openPage,
  openPageWithCase,
  PASSWORD,
  readStoredCase,
  SIGNED_OUT,
  type TestUser,
  test,
} from '../../browser/fixtures.ts'

/** The session ends while feedback is written; gives back the dialog that reports it. */
async function expireSessionDuringFeedback(page: Page, person: TestUser): Promise<Locator> {
  await logInAtStart(page, person)
  await openPageWithCase(page, 'Results', createAbsenceCase({ saved: true }))
  await page.getByRole('textbox', { name: 'Feedback' }).fill('Clear and quick.')
  await page.context().clearCookies({ name: 'epicriteria' })
  await page.getByRole('button', { name: 'Submit' }).click()
  return page.getByRole('dialog', { name: 'Your session has ended' })
}

/** Another account logs in in another tab of the same browser, and an age is entered there. */
async function enterAsAnother(context: BrowserContext, another: TestUser): Promise<Page> {
  const other = await context.newPage()
  await context.clearCookies({ name: 'epicriteria' })
  await logInAtStart(other, another)
  await getAgeField(other).fill('30')
  return other
}

/** Answers with the page as a server with SHARED_COMPUTERS does. */
async function shareComputer(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback()
  const response = await route.fetch()
  await route.fulfill({ response, body: (await response.text()).replace('<html', '<html data-shared-computers') })
}

test.describe('a session of one', () => {
  test.use({ storageState: SIGNED_OUT, expectedErrors: /Failed to load resource/ })

  test('stays with everything in it where the logout does not reach the server, and reports it', async ({
    page,
    person,
  }) => {
    await logInAtStart(page, person)
    await getAgeField(page).fill('7')
    await page.route('**/api/auth/logout', (route) => route.abort())
    await logOut(page)
    await expect(page.getByRole('alert')).toContainText('You are still logged in.')
    await page.unroute('**/api/auth/logout')
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('that has ended is begun again over the page, and the case and what was written are there', async ({
    page,
    person,
  }) => {
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
    await enterAsAnother(context, await registerUser(`another${parallelIndex}`))
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

  test.describe('on a shared computer, where each tab keeps its own case,', () => {
    test.beforeEach(({ context }) => context.route('**/*', shareComputer))

    test('ends in the other tab, too, with the case there', async ({ page, person, context }) => {
      await logInAtStart(page, person)
      await getAgeField(page).fill('7')
      const other = await context.newPage()
      await openPage(other, 'EEG')
      await logOut(other)
      await expect(page).toHaveURL(/\/$/)
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    })

    test('shows nothing of it once another account has logged in in the other tab', async ({
      page,
      person,
      registerUser,
      context,
    }, { parallelIndex }) => {
      await logInAtStart(page, person)
      await getAgeField(page).fill('7')
      const other = await enterAsAnother(context, await registerUser(`another${parallelIndex}`))
      await expect(getAgeField(page)).toHaveValue('')
      await expect(getAgeField(other)).toHaveValue('30')
    })
  })

  test('does not show its case to the next account, and has it again after that', async ({
    page,
    person,
    registerUser,
  }, { parallelIndex }) => {
    await logInAtStart(page, person)
    await getAgeField(page).fill('7')
    await page.context().clearCookies({ name: 'epicriteria' })
    await logInAtStart(page, await registerUser(`another${parallelIndex}`))
    await expect(getAgeField(page)).toHaveValue('')
    await expect(page.getByText('A case was entered in this browser')).toHaveCount(0)
    expect((await readStoredCase(page)).age).toBeUndefined()
    await logOut(page)
    await expect(page).toHaveURL(/\/$/)
    await logIn(page, person)
    await expect(getAgeField(page)).toHaveValue('7')
  })

  test('asks whose a case is that was entered before anybody was known, and sends nothing of it before', async ({
    page,
    person,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/stores') && request.method() === 'POST') sent.push(request.postData() ?? '')
    })
    await page.route('**/api/**', (route) => route.abort())
    await openPageWithCase(page, 'Results', createAbsenceCase({ id: `nobody-${Date.now()}`, age: '8' }))
    await expect(page.getByText('waits in this browser')).toBeVisible()
    await page.unroute('**/api/**')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page).toHaveURL(/\/$/)
    const tries = sent.length
    await logIn(page, person)
    const offer = page.getByText('A case was entered in this browser')
    await expect(offer).toContainText('(age 8 years)')
    await expectNoViolations(page)
    await page.goto('/pages/Age')
    await expect(getAgeField(page)).toHaveValue('')
    expect(sent.slice(tries)).toEqual([])
    await page.getByRole('button', { name: 'It is mine' }).click()
    await expect(getAgeField(page)).toHaveValue('8')
    await expect(offer).toHaveCount(0)
    await expect.poll(() => sent.slice(tries).length).toBe(1)
  })
})
