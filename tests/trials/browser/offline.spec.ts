import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { CASE_STORAGE_KEY } from '../../../web/case/case-storage.ts'
import { UNSENT_KEY } from '../../../web/case/unsent-cases.ts'
import { createTextbookCase, followLink, getAgeField, test, WIZARD_PAGES } from '../../browser/fixtures.ts'
import { startTwoEditions } from './two-editions.ts'

const PATHS = [
  ...WIZARD_PAGES.map((name) => `/pages/${name}`),
  ...['/pages/Interview', '/pages/Note', '/pages/Syndrome/CAE', '/Syndromes', '/Compare/CAE/JAE'],
  ...['/Examples/CAE-1', '/Learn', '/'],
]

/** The worker has kept everything and answers for the page. */
const waitForWorker = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 50))
  })

const putCase = (page: Page, patient: object): Promise<void> =>
  page.evaluate(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [CASE_STORAGE_KEY, JSON.stringify({ pack: '', patient, wizard: {} })],
  )

const listKeptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => url)
  })

/** Goes on within the program, which has still to get what it draws the page with. */
async function openOffline(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const before = await heading.innerText()
  await followLink(page, path)
  await expect(heading).not.toHaveText(before)
}

/** Notes on the page that it asks the browser not to clear what it keeps; refused, as browsers mostly do. */
const notePersistRequest = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    navigator.storage.persist = () => {
      document.documentElement.dataset.persistAsked = 'yes'
      return Promise.resolve(false)
    }
  })

/** What the pages of a context ask elsewhere, and what the content policy forbids them. */
function recordFaults(context: BrowserContext, origin: string): string[] {
  const faults: string[] = []
  context.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(origin)) faults.push(`asked ${request.url()}`)
  })
  context.on('weberror', (error) => faults.push(error.error().message))
  context.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text())
  })
  return faults
}

test('after one visit and a restart of the browser everything works without a network, and is stored when it is back', async ({
  baseURL,
  launchOptions,
  signedInState,
}, testInfo) => {
  const patient = createTextbookCase('CAE', { id: `offline-${Date.now()}` })
  const openBrowser = () =>
    chromium.launchPersistentContext(testInfo.outputPath('profile'), {
      ...launchOptions,
      ...{ baseURL: baseURL ?? '', locale: 'en-US', serviceWorkers: 'allow' },
    })
  const firstVisit = await openBrowser()
  if (typeof signedInState === 'object') await firstVisit.addCookies(signedInState.cookies)
  const visitor = await firstVisit.newPage()
  await visitor.goto('/pages/Age')
  await waitForWorker(visitor)
  await putCase(visitor, patient)
  await firstVisit.close()

  const context = await openBrowser()
  const faults = recordFaults(context, baseURL ?? '')
  await context.setOffline(true)
  const page = await context.newPage()
  await notePersistRequest(page)
  await page.goto('/Learn')
  for (const path of PATHS) await openOffline(page, path)
  await expect(page.getByText('nobody can log in now')).toBeVisible()
  await page.goto('/Register')
  await expect(page.getByRole('main')).toContainText('cannot be reached, so nobody can register now')
  await expect(page.getByText('administrators')).toHaveCount(0)
  await page.goto('/Syndromes/CAE')
  await expect(page.getByRole('main')).toContainText('pyknolepsy', { ignoreCase: true })

  await page.goto('/pages/Results')
  await expect(page.getByText('Cases are entered and compared on this device as usual')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-persist-asked', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Childhood absence epilepsy').first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  const kept = await listKeptAddresses(page)
  expect(kept.length).toBeGreaterThan(100)
  expect(kept.filter((url) => url.includes('/api/'))).toEqual([])

  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('This case is stored on the server as it is now')).toBeVisible()
  const { cases } = await (await context.request.get('/api/stores')).json()
  expect(JSON.stringify(cases)).toContain(patient.id)
  await context.close()
  expect(faults).toEqual([])
})

test.describe('a network that goes before everything is loaded', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('a case that waits is stored when the connection is back, though what sends it could not be loaded before', async ({
    page,
    context,
  }) => {
    const patient = createTextbookCase('CAE', { id: `waiting-${Date.now()}` })
    await page.goto('/Learn')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.evaluate(
      ([key = '', value = '']) => {
        localStorage.setItem(key, value)
        window.dispatchEvent(new Event('focus'))
      },
      [UNSENT_KEY, JSON.stringify([{ id: patient.id, text: JSON.stringify(patient) }])],
    )
    await page.waitForTimeout(1_000)
    await context.setOffline(false)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), UNSENT_KEY)).toBeNull()
    const { cases } = await (await context.request.get('/api/stores')).json()
    expect(JSON.stringify(cases)).toContain(patient.id)
  })
})

test('newer rules wait until the person agrees while a case is open, also in two tabs', async ({
  baseURL,
  browser,
}) => {
  const editions = await startTwoEditions(baseURL ?? '')
  const context = await browser.newContext({ baseURL: editions.address, serviceWorkers: 'allow' })
  const [page, other] = [await context.newPage(), await context.newPage()]
  const age = getAgeField(page)
  await page.goto('/pages/Age')
  await waitForWorker(page)
  await age.fill('7')
  await other.goto('/pages/Results')
  editions.publishSecond()

  await page.reload()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting)
  await page.reload()
  await expect(age).toHaveValue('7')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const notice = page.getByText('Newer rules of December 31, 2099 are there; this page still uses those of')
  await expect(notice).toBeVisible()
  await expect(notice).not.toContainText('those of December 31, 2099')

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(notice).toHaveCount(0)
  await expect(age).toHaveValue('7')
  await expect(
    page.getByText(/^While this case was kept, the rules changed from .* of December 31, 2099\./),
  ).toBeVisible()
  await page.goto('/pages/Results')
  await expect(page.getByText('December 31, 2099').first()).toBeVisible()
  await expect(other.getByText('December 31, 2099')).toHaveCount(0)
  await context.close()
  editions.stop()
})
