import {
  type APIRequestContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type ViewportSize,
} from '@playwright/test'
import { normalizeCase, type PatientCase } from '../rules/engine/index.ts'
import { publishedPatient } from './cases/published-patients.ts'
import { findOrInstallChromium } from './setup/chromium.mjs'
import { startServer } from './setup/server.mjs'

const SIGNED_OUT = ['', 'Register', 'Reset', 'ResetPassword/token', 'pages/Validation']
const WIZARD = [
  ...['Age', 'SeizureType', 'SeizureDetails', 'SeizureExtra', 'SeizureSummary', 'Development', 'NeuroExam', 'EEG'],
  ...['History', 'Imaging', 'Tests', 'AlertCriteria', 'Results'],
]

/** Published patients who between them open most parts of the pages, and a case without any entry. */
const CASES: Readonly<Record<string, PatientCase>> = {
  IESS: normalizeCase(publishedPatient('IESS-1')),
  PME: normalizeCase(publishedPatient('PME-1')),
  empty: normalizeCase({}),
}

const LOOKS: Readonly<Record<string, BrowserContextOptions>> = {
  light: { colorScheme: 'light', viewport: { width: 1280, height: 720 } },
  dark: { colorScheme: 'dark', viewport: { width: 1280, height: 720 } },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
}

/** The pictures that the README shows; all others are for looking at, and are not kept. */
const SHOWN: Readonly<Record<string, string>> = {
  'SeizureDetails-PME-light': 'seizure',
  'Imaging-IESS-dark': 'classification',
  'Results-IESS-light': 'results',
  'EEG-IESS-phone': 'phone',
}

/** Runs in the page: what has come into sight is laid out. */
const TWO_PICTURES_ON = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))'

process.env.DATA_DIR = 'tests/output/screenshots-data'
const server = await startServer()
const browser = await chromium.launch({ executablePath: await findOrInstallChromium() })
try {
  for (const look of Object.keys(LOOKS)) await pictureLook(look)
} finally {
  await browser.close()
  await server.stop()
}

/** Pictures every page in one look: first signed out, then with each case. */
async function pictureLook(look: string): Promise<void> {
  const { page, context } = await open(look)
  for (const path of SIGNED_OUT) await picture(page, path, `${path || 'Landing'}-${look}`)
  await register(context.request, look)
  const { cookies } = await context.storageState()
  await context.close()
  for (const [name, patient] of Object.entries(CASES)) {
    const localStorage = [{ name: 'epicriteria.case', value: kept(patient, look !== 'phone') }]
    const { page, context } = await open(look, { cookies, origins: [{ origin: server.address, localStorage }] })
    const pages = name === 'empty' ? WIZARD : [...WIZARD, `Syndrome/${name}`]
    for (const path of pages) await picture(page, `pages/${path}`, `${path}-${name}-${look}`)
    await context.close()
  }
}

async function open(look: string, storageState: BrowserContextOptions['storageState'] = { cookies: [], origins: [] }) {
  const options = { ...LOOKS[look], storageState, locale: 'en-US', reducedMotion: 'reduce' } as const
  const context = await browser.newContext(options)
  return { context, page: await context.newPage() }
}

/** Pictures a page as high as it is, so that nothing that stays in sight lies over the rest. */
async function picture(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${server.address}/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const shown = SHOWN[name]
  if (shown) await page.screenshot({ path: `web/screenshots/${shown}.png` })
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await fitToPage(page, size)
  await page.screenshot({ path: `tests/output/screenshots/${name.replace('/', '-')}.png` })
  await page.setViewportSize(size)
}

/** What lies far below the window has an estimated height until it comes into sight. */
async function fitToPage(page: Page, { width, height }: ViewportSize): Promise<void> {
  const { height: full } = (await page.locator('body').boundingBox()) ?? { height }
  if (full <= height) return
  await page.setViewportSize({ width, height: Math.ceil(full) })
  await page.evaluate(TWO_PICTURES_ON)
  await fitToPage(page, { width, height: Math.ceil(full) })
}

/** As the wizard keeps a case in the browser. */
function kept(patient: PatientCase, panelOpen: boolean): string {
  return JSON.stringify({ pack: '', patient: { id: 'screenshots', ...patient }, wizard: { panelOpen } })
}

/** Signs the browser in as a new person; each run registers people of its own. */
async function register(request: APIRequestContext, look: string): Promise<void> {
  await request.get(`${server.address}/api/auth/session`)
  const { cookies } = await request.storageState()
  const signup = await request.post(`${server.address}/api/auth/signup`, {
    headers: { 'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' },
    data: {
      email: `${look}-${Date.now()}@example.org`,
      password: `pictures of ${look} ${Date.now()}`,
      name: 'Example',
      firstName: 'Robin',
      institution: 'Example Hospital',
    },
  })
  if (!signup.ok()) throw new Error(`Registration was answered with ${signup.status()}: ${await signup.text()}`)
}
