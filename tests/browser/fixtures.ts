import AxeBuilder from '@axe-core/playwright'
import {
  type APIRequestContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import type { SubmittedCase } from '../../rules/case/index.ts'
import { readTextbookPatient } from '../../scripts/build/cases/reference-cases.ts'
import { CASE_STORAGE_KEY } from '../../web/case/case-storage.ts'
import { OWNER_KEY } from '../../web/case/owner.ts'
import { PREFETCHED_MARK } from '../../web/ui/measures.ts'

/** The thirteen pages of the wizard (product.md §2), in their order. */
export const WIZARD_PAGES = [
  ...['Age', 'SeizureType', 'SeizureDetails', 'SeizureExtra', 'SeizureSummary', 'Development', 'NeuroExam', 'EEG'],
  ...['History', 'Imaging', 'Tests', 'AlertCriteria', 'Results'],
] as const

/** A person who uses the product; each worker of the test run has one of its own. */
export type TestUser = Readonly<{
  email: string
  password: string
  name: string
  firstName: string
  institution: string
}>

export const PASSWORD = 'a long walk in the rain'

export const createTestUser = (mailbox: string): TestUser => ({
  email: `${mailbox}@example.org`,
  password: PASSWORD,
  name: 'Example',
  firstName: 'Robin',
  institution: 'Example Hospital',
})

/** What a call that changes something has to carry, as the page does. */
export async function readCsrfHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const { cookies } = await request.storageState()
  return { 'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' }
}

/**
 * Registers somebody, or logs them in where they are registered; the cookies are those of `request` afterwards. Returns
 * the id of the account.
 */
export async function signInOrRegister(request: APIRequestContext, person: TestUser, address = ''): Promise<string> {
  await request.get(`${address}/api/auth/session`)
  const headers = await readCsrfHeaders(request)
  const { email, password } = person
  const login = await request.post(`${address}/api/auth/login`, { headers, data: { email, password } })
  if (login.ok()) return (await login.json()).id
  const signup = await request.post(`${address}/api/auth/signup`, { headers, data: person })
  if (!signup.ok()) throw new Error(`Registration was answered with ${signup.status()}: ${await signup.text()}`)
  return (await signup.json()).id
}

export const SIGNED_OUT = { cookies: [], origins: [] }

type WorkerFixtures = {
  registerUser: (mailbox: string) => Promise<TestUser>
  person: TestUser
  signedInState: BrowserContextOptions['storageState']
}

type TestFixtures = {
  /** Console errors that the test brings about itself. */
  expectedErrors: RegExp | undefined
  failOnUnexpectedErrors: undefined
}

/**
 * A test of somebody who is signed in, in which nothing may be reported on the console and nothing asked of another
 * host. `test.use({ storageState: SIGNED_OUT })` begins signed out.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  registerUser: [
    async ({ playwright }, use, { project }) =>
      use(async (mailbox) => {
        const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
        await signInOrRegister(request, createTestUser(mailbox))
        await request.dispose()
        return createTestUser(mailbox)
      }),
    { scope: 'worker' },
  ],
  person: [
    async ({ registerUser }, use, { parallelIndex }) => use(await registerUser(`worker${parallelIndex}`)),
    { scope: 'worker' },
  ],
  signedInState: [
    async ({ person, playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
      await signInOrRegister(request, person)
      await use(await request.storageState())
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  storageState: ({ signedInState }, use) => use(signedInState),
  expectedErrors: [undefined, { option: true }],
  failOnUnexpectedErrors: [
    async ({ page, baseURL, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedErrors?.test(message.text())) errors.push(message.text())
      })
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== baseURL) errors.push(`asked ${url.href}`)
      })
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

const formatRow = (row: unknown): string =>
  [row]
    .flat()
    .filter((cell) => typeof cell === 'string')
    .join(', ')

/** The body of one test of many rows, which share a browser that knows the scripts of the page already. */
export const checkEach =
  <Row extends string | readonly unknown[]>(rows: readonly Row[], check: (page: Page, row: Row) => Promise<void>) =>
  async ({ page }: Readonly<{ page: Page }>): Promise<void> => {
    test.slow()
    for (const row of rows) await test.step(formatRow(row), () => check(page, row))
  }

/** The textbook child with absences, as the wizard keeps it. */
export const createAbsenceCase = (changes: SubmittedCase = {}): SubmittedCase => createTextbookCase('CAE', changes)

/** A case with one seizure of a type, as the wizard keeps it. */
export const createSeizureCase = (mainType: string, onset: string): SubmittedCase =>
  createAbsenceCase({ seizures: [{ mainType, onset, details: [], timepoint: 'wake_sleep_unknown' }] })

/** The textbook patient of a syndrome as the browser keeps it. */
export const createTextbookCase = (code: string, changes: SubmittedCase = {}): SubmittedCase =>
  JSON.parse(JSON.stringify({ id: 'browser-test', ...readTextbookPatient(code), ...changes }))

/** Opens a page of the wizard with a case that was entered before, by who is logged in. */
export async function openPageWithCase(page: Page, path: string, patient: SubmittedCase, wizard = {}): Promise<void> {
  const { user } = await (await page.request.get('/api/auth/session')).json()
  const owner = user === null ? {} : { [OWNER_KEY]: String(user.id) }
  const entries = { ...owner, [CASE_STORAGE_KEY]: JSON.stringify({ pack: '', patient, wizard }) }
  if (page.url() === 'about:blank') await page.addInitScript(storeOnce, entries)
  else {
    // What is open would store its own case as it is left.
    await page.goto('/health')
    await page.evaluate((stored) => void Object.assign(localStorage, stored), entries)
  }
  await openPage(page, path)
}

/** In the browser, before the first page alone: the name of a window lasts as long as its tab. */
function storeOnce(entries: Readonly<Record<string, string>>): void {
  if (window.name !== '') return
  window.name = 'seeded'
  Object.assign(localStorage, entries)
}

/** Opens a page and waits until it is drawn. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(`/pages/${path}`)
  await waitUntilDrawn(page)
}

/** Follows an address as a link within the page does, without loading anything again. */
export const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** As `followLink`, to a page of the wizard. */
export const navigateInApp = (page: Page, path: string): Promise<void> => followLink(page, `/pages/${path}`)

/** Waits until a page is there, with what lies below the first screen. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await waitUntilIdle(page)
}

/** When the page has nothing left to do; a machine with other work may never see it so. */
export const waitUntilIdle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })))

/** When the rest of the wizard is loaded, which the first entry begins. */
export const waitUntilPrefetched = (page: Page): Promise<unknown> =>
  page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, PREFETCHED_MARK)

/** Chooses one of the forms in which the results are exported. */
export async function chooseExport(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** The case as the browser keeps it. */
export const readStoredCase = (page: Page): Promise<SubmittedCase> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').patient ?? {}, CASE_STORAGE_KEY)

/** Logs somebody in at the start page. */
export async function logIn(page: Page, { email, password }: Pick<TestUser, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Accept terms and login' }).click()
}

/** Logs out by the account menu, from any page. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Robin Example' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

/** Where the age is entered. */
export const getAgeField = (page: Page): Locator => page.getByRole('textbox', { name: 'Age', exact: true })

/** The rules of axe that colours decide. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** axe, in its mode for pages without frames, which asks for no second page to put their results together. */
const createAxe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })

async function expectNone(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found).toEqual([])
}

/** axe finds nothing by day. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expect(page.locator('iframe, frame')).toHaveCount(0)
  await expectNone(createAxe(page))
}

/** By how many pixels the page is wider than its window. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** axe finds nothing in the colours of the night, and nothing is wider than 320 px. */
export async function expectNightAndRoom(page: Page): Promise<void> {
  // Without motion, since colours are measured at once and not on their way.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNone(createAxe(page).withRules(COLOUR_RULES))
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => measureOverflow(page)).toBeLessThanOrEqual(0)
}

/** Nothing is wider than a screen of 320 px, and axe finds nothing by day or night. */
export async function expectFit(page: Page): Promise<void> {
  await expectNoViolations(page)
  await expectNightAndRoom(page)
}

/** A section of a page, by its heading. */
export const getSection = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** One of the five groups of the results, by its heading. */
export const getResultGroup = (page: Page, name: string): Locator =>
  page.locator('details.result-group', { has: page.getByRole('heading', { name }) })

/** Everything that can be answered on the page, with its answer. */
export const readAnswers = (page: Page): Promise<string[]> =>
  page.locator('main :is(input, select, textarea)').evaluateAll((fields) =>
    fields.map((field) => {
      if (field instanceof HTMLInputElement) return `${field.name} ${field.value} ${field.checked}`
      return field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement ? field.value : ''
    }),
  )

/** Everything that the browser keeps of this site. */
export const listStorageKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage))

/** Logs in at the start page, in a session that the test may end. */
export async function logInAtStart(page: Page, person: TestUser): Promise<void> {
  await page.goto('/')
  await logIn(page, person)
  await expect(page).toHaveURL(/\/pages\/Age$/)
}
