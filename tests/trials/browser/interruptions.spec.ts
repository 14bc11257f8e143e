import { expect, type Page } from '@playwright/test'
import {
  createAbsenceCase,
  openPageWithCase,
  readAnswers,
  readStoredCase,
  test,
  WIZARD_PAGES,
  waitUntilDrawn,
} from '../../browser/fixtures.ts'

/** Ways in which a page goes, each up to the page that replaces it. */
const INTERRUPTIONS: Readonly<Record<string, (page: Page) => Promise<Page>>> = {
  'a reload': async (page) => {
    await page.reload()
    return page
  },
  'leaving the site and going back': async (page) => {
    await page.goto('/health')
    await page.goBack()
    return page
  },
  'a killed tab': async (page) => {
    const address = page.url()
    const killed = page.waitForEvent('crash')
    page.goto('chrome://crash').catch(() => undefined)
    await killed
    const another = await page.context().newPage()
    await another.goto(address)
    return another
  },
}

for (const path of WIZARD_PAGES)
  test(`${path}: the case survives a reload, the way back and a killed tab`, async ({ page }) => {
    await openPageWithCase(page, path, createAbsenceCase({ swFreq: 'about three', otherImaging: 'CT at 2 years' }))
    // At the results a rating is asked for once the server has the case.
    await page.waitForLoadState('networkidle')
    const before = await readEntered(page)
    for (const [interruption, interrupt] of Object.entries(INTERRUPTIONS)) {
      const after = await interrupt(page)
      await waitUntilDrawn(after)
      // What lies below the first screen may be drawn late on a busy machine.
      await expect.poll(() => readEntered(after), interruption).toEqual(before)
    }
  })

/** The entries and what the page shows of them. That the server has the case by now, as it has at the results, is none. */
async function readEntered(page: Page): Promise<unknown> {
  const { saved: _, ...patient } = await readStoredCase(page)
  return { patient, answers: await readAnswers(page) }
}
