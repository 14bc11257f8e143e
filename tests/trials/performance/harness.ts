import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import type { SubmittedCase } from '../../../rules/case/index.ts'
import { startServer } from '../../../scripts/build/start/server.mjs'
import { findOrInstallChromium } from '../../../scripts/checks/steps/chromium.mjs'
import { CASE_STORAGE_KEY } from '../../../web/case/case-storage.ts'
import { OWNER_KEY } from '../../../web/case/owner.ts'
import { createTestUser, signInOrRegister, waitUntilIdle } from '../../browser/fixtures.ts'

/** Wide enough that the classification is next to the page. */
const VIEWPORT = { width: 1400, height: 900 }

export type PageVisit = Readonly<{ page: Page; session: CDPSession }>

export type VisitOptions = Readonly<{
  path: string
  signedIn?: boolean
  /** How many times slower the processor is than it is. */
  throttled?: number
  /** The case in the browser, with the classification open. */
  patient?: SubmittedCase
}>

export type PageHarness = Readonly<{
  /** Opens an address with an empty cache and hands it over; closed afterwards. */
  visit: <Result>(options: VisitOptions, run: (visit: PageVisit) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}>

/** The built page on the real server, in a real Chromium. */
export async function openHarness(): Promise<PageHarness> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-page-'))
  process.env.DATA_DIR = dataDir
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium() })
  return {
    visit: (options, run) => visit(browser, server.address, options, run),
    close: async () => {
      await browser.close()
      await server.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

async function visit<Result>(
  browser: Browser,
  baseURL: string,
  { path, signedIn = true, throttled = 1, patient }: VisitOptions,
  run: (visit: PageVisit) => Promise<Result>,
): Promise<Result> {
  const storedCase = {
    name: CASE_STORAGE_KEY,
    value: JSON.stringify({ pack: '', patient, wizard: { panelOpen: true } }),
  }
  const origins = patient === undefined ? [] : [{ origin: baseURL, localStorage: [storedCase] }]
  const context = await browser.newContext({
    ...{ baseURL, viewport: VIEWPORT, storageState: { cookies: [], origins } },
    // What it fetches would count for whatever is measured meanwhile.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  if (signedIn) {
    const owner = [OWNER_KEY, await signInOrRegister(context.request, createTestUser('page-speed'))] as const
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), owner)
  }
  await page.addInitScript({ path: 'tests/trials/performance/in-page.mjs' })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttled })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (patient !== undefined) await page.getByRole('complementary', { name: 'Classification' }).waitFor()
  await waitUntilIdle(page)
  const result = await run({ page, session })
  await context.close()
  return result
}
