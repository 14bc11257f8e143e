import { expect, type Page } from '@playwright/test'
import {
  checkEach,
  createAbsenceCase,
  createTextbookCase,
  navigateInApp,
  openPageWithCase,
  test,
  WIZARD_PAGES,
  waitUntilIdle,
} from '../../browser/fixtures.ts'

/**
 * In the browser, before the page: puts every text into elements of its own, now and whenever the page writes one, as
 * the translators of browsers do. The page then no longer finds the text nodes that it wrote.
 */
function translateTexts(): void {
  const wrap = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, svg, textarea, title')) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(`${text.data}\u200a`)
    outer.append(inner)
    text.replaceWith(outer)
  }
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) wrap(text)
  }
  document.addEventListener('DOMContentLoaded', () => {
    let isDue = false
    new MutationObserver(() => {
      if (isDue) return
      isDue = true
      requestAnimationFrame(() => {
        isDue = false
        translate()
      })
    }).observe(document.documentElement, { childList: true, characterData: true, subtree: true })
  })
}

test.beforeEach(({ page }) => page.addInitScript(translateTexts))

/** Presses what a page has, without leaving it, and writes into its first fields; what a press takes away is left out. */
async function useControls(page: Page): Promise<void> {
  for (const kind of ['main input[type=checkbox]', 'main input[type=radio]', 'main summary', '.help > button']) {
    await page.locator(kind).evaluateAll((all) => {
      for (const one of all.slice(0, 8)) if (one.isConnected && one instanceof HTMLElement) one.click()
    })
    // What a press asks may have to be loaded first.
    await page.waitForLoadState('networkidle')
    await waitUntilIdle(page)
    await page.keyboard.press('Escape')
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const field = page.locator('main :is(input[type=text], textarea)').filter({ visible: true }).first()
  if ((await field.count()) > 0 && (await field.isEditable())) await field.fill('quick')
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()
  if (await undo.isVisible()) await undo.evaluate((button: HTMLElement) => button.click())
  await waitUntilIdle(page)
}

const expectPage = async (page: Page): Promise<void> => {
  await expect(page.locator('main font').first()).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Unexpected Application Error')
}

const PAGES = [...WIZARD_PAGES, 'Interview', 'Note', 'Syndrome/CAE', 'Syndrome/LGS'] as const

test(
  'a page of a case can be used while its texts are translated',
  checkEach(PAGES, async (page, path) => {
    await openPageWithCase(page, path, createAbsenceCase({ history: [] }), { panelOpen: true })
    await expectPage(page)
    await useControls(page)
    await expectPage(page)
  }),
)

const LIBRARY_PATHS = ['/', '/Syndromes', '/Syndromes/CAE', '/Compare/CAE/JAE', '/Examples', '/Examples/RS-2', '/About']
const OTHER_PATHS = ['/Learn', '/About/Validation', '/Register', '/Reset', '/MyCases', '/Account', '/pages/Validation']

test(
  'a page outside of a case can be used while its texts are translated',
  checkEach([...LIBRARY_PATHS, ...OTHER_PATHS], async (page, path) => {
    await page.goto(path)
    await expectPage(page)
    await useControls(page)
    await expectPage(page)
  }),
)

test('what the page writes after the translation is in sight, and what it takes back is gone', async ({ page }) => {
  await openPageWithCase(page, 'Results', createAbsenceCase())
  const card = page.getByRole('region', { name: /Childhood absence epilepsy/ })
  await expect(card).toContainText(/Next: nothing more is needed/)
  await expect(card).not.toContainText('Looking for what decides most')
  await openPageWithCase(page, 'Age', createAbsenceCase(), { panelOpen: true })
  const panel = page.getByRole('complementary', { name: /Classification/ })
  await expect(panel).toContainText('3 of 3 met')
  await page.getByRole('textbox', { name: /^Age at onset/ }).fill('1')
  await expect(panel).not.toContainText('3 of 3 met')
  await expect(panel).toContainText(/Excluded\s*[1-9]/)
})

test('a whole case is entered, changed and read while its texts are translated', async ({ page }) => {
  await openPageWithCase(page, 'Age', createTextbookCase('CAE', { eeg: [] }), { panelOpen: true })
  await page.getByRole('textbox', { name: /^Age at onset/ }).fill('1')
  for (const path of WIZARD_PAGES) {
    await navigateInApp(page, path)
    await expectPage(page)
  }
  await page.keyboard.press('Control+k')
  await page.keyboard.type('absence, 3 Hz spike-wave')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expectPage(page)
})
