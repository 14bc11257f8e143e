import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { textbookPatient } from './cases/reference-cases.ts'
import { findOrInstallChromium } from './setup/chromium.mjs'
import { startServer } from './setup/server.mjs'

const PATIENT = 'CAE'
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
  for (const name of PAGES) {
    await page.goto(`${server.address}/pages/${name}`)
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

/** As the wizard keeps a case in the browser. */
function keptCase(): string {
  return JSON.stringify({ pack: '', patient: { id: 'screenshots', ...textbookPatient(PATIENT) } })
}
