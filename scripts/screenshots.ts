import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type APIRequestContext, type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { textbookPatient } from './cases/reference-cases.ts'
import { findOrInstallChromium } from './setup/chromium.mjs'
import { startServer } from './setup/server.mjs'

const PATIENT = 'CAE'
const SIGNED_OUT = ['', 'Register', 'Reset', 'ResetPassword/token', 'pages/Validation']
const PAGES = [
  ...['Age', 'SeizureType', 'SeizureDetails', 'SeizureExtra', 'SeizureSummary', 'Development', 'NeuroExam', 'EEG'],
  ...['History', 'Imaging', 'Tests', 'AlertCriteria', 'Results', `Syndrome/${PATIENT}`],
]

const LOOKS: Readonly<Record<string, BrowserContextOptions>> = {
  light: { colorScheme: 'light', viewport: { width: 1280, height: 860 } },
  dark: { colorScheme: 'dark', viewport: { width: 1280, height: 860 } },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
}

/** The pictures that the README shows; all others are for looking at, and are not kept. */
const SHOWN: Readonly<Record<string, string>> = { 'Results-light': 'web/screenshots/results.png' }

process.env.DATA_DIR = 'tests/output/screenshots-data'
const server = await startServer()
const browser = await chromium.launch({ executablePath: await findOrInstallChromium() })
try {
  for (const look of Object.keys(LOOKS)) await picture(browser, look)
} finally {
  await browser.close()
  await server.stop()
}

/** Pictures every page in one look, with a reference patient entered. */
async function picture(browser: Browser, look: string): Promise<void> {
  const origins = [{ origin: server.address, localStorage: [{ name: 'epicriteria.case', value: keptCase() }] }]
  const storageState = { cookies: [], origins }
  const context = await browser.newContext({ ...LOOKS[look], storageState, locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const pages = PAGES.map((name) => ({ name, path: `pages/${name}` }))
  for (const { name, path } of [...SIGNED_OUT.map((path) => ({ name: path || 'Landing', path })), ...pages]) {
    if (name === PAGES[0]) await register(context.request, look)
    await page.goto(`${server.address}/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const full = `tests/output/screenshots/${name.replace('/', '-')}-${look}.png`
    mkdirSync(dirname(full), { recursive: true })
    await page.screenshot({ path: full, fullPage: true })
    const shown = SHOWN[`${name}-${look}`]
    if (!shown) continue
    mkdirSync(dirname(shown), { recursive: true })
    await page.screenshot({ path: shown })
  }
  await context.close()
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

/** As the wizard keeps a case in the browser. */
function keptCase(): string {
  return JSON.stringify({ pack: '', patient: { id: 'screenshots', ...textbookPatient(PATIENT) } })
}
