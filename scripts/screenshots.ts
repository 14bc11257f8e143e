import {
  type APIRequestContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type ViewportSize,
} from '@playwright/test'
import { normalizeCase, type PatientCase } from '../rules/case/index.ts'
import { readPublishedPatient } from './build/cases/published-patients.ts'
import { runTypeScript } from './build/start/processes.mjs'
import { startServer } from './build/start/server.mjs'
import { findOrInstallChromium } from './checks/steps/chromium.mjs'

const SIGNED_OUT = [
  ...['', 'Register', 'Reset', 'ResetPassword/token', 'About', 'pages/Validation'],
  ...['Syndromes', 'Syndromes/CAE', 'Compare/CAE/JAE', 'Compare/CAE/JAE/JME'],
  ...['Examples', 'Examples/CAE-1', 'Learn/384e5864'],
]
const WIZARD = [
  ...['Age', 'SeizureType', 'SeizureDetails', 'SeizureExtra', 'SeizureSummary', 'Development', 'NeuroExam', 'EEG'],
  ...['History', 'Imaging', 'Tests', 'AlertCriteria', 'Results', 'Interview', 'Note'],
]

/** Published patients who between them show most parts of the pages, and an empty case. */
const CASES: Readonly<Record<string, PatientCase>> = {
  IESS: normalizeCase(readPublishedPatient('IESS-1')),
  PME: normalizeCase(readPublishedPatient('PME-1')),
  empty: normalizeCase({}),
}

const VARIANTS: Readonly<Record<string, BrowserContextOptions>> = {
  light: { colorScheme: 'light', viewport: { width: 1280, height: 720 } },
  dark: { colorScheme: 'dark', viewport: { width: 1280, height: 720 } },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
}

/** The screenshots in the README are committed; all others are only for looking at. */
const README_SCREENSHOTS: Readonly<Record<string, string>> = {
  'SeizureDetails-PME-light': 'seizure',
  'Imaging-IESS-dark': 'classification',
  'Results-IESS-light': 'results',
  'EEG-IESS-phone': 'phone',
}

/** Runs in the page, which lays out what has scrolled into view. */
const WAIT_TWO_FRAMES = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))'

/** The requested screenshots, by the beginning of their names; all if none is given. */
const requestedNames = process.argv.slice(2)

const DATA_DIR = 'tests/output/screenshots-data'

process.env.DATA_DIR = DATA_DIR
const server = await startServer()
const browser = await chromium.launch({ executablePath: await findOrInstallChromium() })
try {
  for (const variant of Object.keys(VARIANTS)) await captureVariant(variant)
} finally {
  await browser.close()
  await server.stop()
}

/** Captures every page in one variant of size and colour scheme: first signed out, then with each case. */
async function captureVariant(variant: string): Promise<void> {
  const { page, context } = await openPage(variant)
  for (const path of SIGNED_OUT) await capturePage(page, path, `${path || 'Landing'}-${variant}`)
  await grantRoles(await registerUser(context.request, variant))
  const { cookies } = await context.storageState()
  const { user } = await (await context.request.get(`${server.address}/api/auth/session`)).json()
  await context.close()
  for (const [name, patient] of Object.entries(CASES)) {
    const localStorage = [
      { name: 'epicriteria.case', value: formatCaseRecord(patient, variant !== 'phone') },
      { name: 'epicriteria.owner', value: user.id },
    ]
    const { page, context } = await openPage(variant, { cookies, origins: [{ origin: server.address, localStorage }] })
    const pages = name === 'empty' ? WIZARD : [...WIZARD, `Syndrome/${name}`]
    for (const path of pages) await capturePage(page, `pages/${path}`, `${path}-${name}-${variant}`)
    for (const path of ['MyCases', 'Account', 'Administration', 'Review'])
      await capturePage(page, path, `${path}-${name}-${variant}`)
    await context.close()
  }
}

async function openPage(
  variant: string,
  storageState: BrowserContextOptions['storageState'] = { cookies: [], origins: [] },
) {
  const settings = { locale: 'en-US', reducedMotion: 'reduce', serviceWorkers: 'block' } as const
  const options = { ...VARIANTS[variant], storageState, ...settings }
  const context = await browser.newContext(options)
  return { context, page: await context.newPage() }
}

/** Captures a page in full height, so that sticky parts cover nothing. */
async function capturePage(page: Page, address: string, name: string): Promise<void> {
  if (requestedNames.length > 0 && !requestedNames.some((start) => name.startsWith(start))) return
  await page.goto(`${server.address}/${address}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page
    .getByText(/^Looking for what/)
    .first()
    .waitFor({ state: 'detached' })
  const shown = README_SCREENSHOTS[name]
  if (shown) await page.screenshot({ path: `web/screenshots/${shown}.png` })
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await fitToPage(page, size)
  const path = `tests/output/screenshots/${name.replaceAll('/', '-')}.png`
  await page.screenshot({ path })
  process.stdout.write(`${path}\n`)
  await page.setViewportSize(size)
}

/** Content far below the viewport has an estimated height until it is laid out. */
async function fitToPage(page: Page, { width, height }: ViewportSize): Promise<void> {
  const { height: full } = (await page.locator('body').boundingBox()) ?? { height }
  if (full <= height) return
  await page.setViewportSize({ width, height: Math.ceil(full) })
  await page.evaluate(WAIT_TWO_FRAMES)
  await fitToPage(page, { width, height: Math.ceil(full) })
}

/** The case record as the wizard keeps it in the browser. */
function formatCaseRecord(patient: PatientCase, panelOpen: boolean): string {
  return JSON.stringify({ pack: '', patient: { id: 'screenshots', ...patient }, wizard: { panelOpen } })
}

/** Signs in as a new user, registered for this run, who has stored the cases of the pictures. Returns the address. */
async function registerUser(request: APIRequestContext, variant: string): Promise<string> {
  await request.get(`${server.address}/api/auth/session`)
  const { cookies } = await request.storageState()
  const headers = { 'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' }
  const email = `${variant}-${Date.now()}@example.org`
  const signup = await request.post(`${server.address}/api/auth/signup`, {
    headers,
    data: {
      email,
      password: `pictures of ${variant} ${Date.now()}`,
      name: 'Example',
      firstName: 'Robin',
      institution: 'Example Hospital',
    },
  })
  if (!signup.ok()) throw new Error(`Registration was answered with ${signup.status()}: ${await signup.text()}`)
  for (const patient of Object.values(CASES))
    await request.post(`${server.address}/api/stores`, { headers, data: { text: JSON.stringify(patient) } })
  return email
}

async function grantRoles(email: string): Promise<void> {
  for (const role of ['administrator', 'reviewer'])
    await runTypeScript('scripts/admin.ts', ['grant', role, email], { DATA_DIR })
}
