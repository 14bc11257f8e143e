import type { Locator, Page } from '@playwright/test'
import type { Effort, PageEffort } from './model.ts'
import type { Act } from './plan.ts'

declare global {
  interface Window {
    /** As in-page.mjs makes it. */
    keystrokes: {
      listOptions(): string[]
      isInSight(element: Element): boolean
      countTabs(element: Element): number
    }
  }
}

/** The longest wait for what an act needs, in milliseconds: a page may still be drawing. */
const MAX_WAIT_MS = 5000

/** What a page loads after its first paint, as the alerts, is read as well. */
const LOADING_MS = 200

/** No page has more lines of text in sight. */
const MAX_PRESSES = 8

/** Does what was planned, and counts what each act took. @throws Error where the page does not offer it */
export async function walk(page: Page, acts: readonly Act[]): Promise<readonly PageEffort[]> {
  const seen = new Set<string>()
  const efforts: PageEffort[] = []
  for (const act of acts) {
    const path = new URL(page.url()).pathname
    await findTarget(page, act)
    if (path !== efforts.at(-1)?.path) await waitUntilDrawn(page)
    const read = await readNew(page, seen)
    efforts.push({ path, effort: { ...(await perform(page, act)), options: read.length }, read })
    if (act.copies) {
      await waitUntilDrawn(page)
      await readNew(page, seen)
    }
  }
  return efforts
}

/** Waits until no more options appear: a page draws what is in sight first, and the rest after it. */
async function waitUntilDrawn(page: Page): Promise<void> {
  const countOptions = () => page.evaluate(() => window.keystrokes.listOptions().length)
  for (let before = -1, now = await countOptions(); before !== now; ) {
    await page.waitForTimeout(LOADING_MS)
    await settle(page)
    before = now
    now = await countOptions()
  }
}

/** The options that are there and were not seen before. */
async function readNew(page: Page, seen: Set<string>): Promise<readonly string[]> {
  const options = new Set(await page.evaluate(() => window.keystrokes.listOptions()))
  const read = [...options].filter((option) => !seen.has(option))
  for (const option of read) seen.add(option)
  return read
}

const perform = (page: Page, act: Act): Promise<Partial<Effort>> =>
  act.kind === 'way' && act.key !== undefined ? press(page, act, act.key) : enter(page, act)

/** Presses the key that goes on until it has led to another page: of lines of text it leads to the next one first. */
async function press(page: Page, act: Act, key: string): Promise<Partial<Effort>> {
  const tabs = await (await findTarget(page, act)).evaluate((element) => window.keystrokes.countTabs(element))
  const left = page.url()
  let keys = 0
  for (; page.url() === left && keys < MAX_PRESSES; keys++) {
    await page.keyboard.press(key)
    await settle(page)
  }
  if (page.url() === left) throw new Error(`${key} leads on from no field of ${left}.`)
  return { keys, tabs }
}

async function enter(page: Page, act: Act): Promise<Partial<Effort>> {
  const target = await findTarget(page, act)
  const unfolded = await unfold(target)
  const tabs = await target.evaluate((element) => window.keystrokes.countTabs(element))
  const isReached = act.key !== undefined && (await leadsTo(page, act.key, target))
  // What a key leads to comes into sight by itself.
  const scrolls = isReached ? 0 : await bringIntoSight(target)
  if (!isReached) await target.click()
  if (act.types !== undefined) await page.keyboard.type(act.types)
  await settle(page)
  return {
    entries: (act.kind === 'entry' ? 1 : 0) + unfolded,
    clicks: (isReached ? 0 : 1) + unfolded,
    folds: unfolded,
    keys: (act.key ? 1 : 0) + (act.types?.length ?? 0),
    scrolls,
    tabs: tabs + unfolded,
  }
}

/** Presses a key, and returns whether it led to a field. */
async function leadsTo(page: Page, key: string, field: Locator): Promise<boolean> {
  await page.keyboard.press(key)
  await settle(page)
  return field.evaluate((element) => element === document.activeElement)
}

async function findTarget(page: Page, { css, text }: Act): Promise<Locator> {
  const found = page.locator(css)
  const target = text === undefined ? found.first() : found.filter({ hasText: new RegExp(`^${text}$`) }).first()
  await target.waitFor({ state: 'attached', timeout: MAX_WAIT_MS })
  return target
}

/** Opens what an entry is folded into. Returns how many clicks that took. */
async function unfold(target: Locator): Promise<number> {
  if (await target.isVisible()) return 0
  await target.locator('xpath=ancestor::details[not(@open)]/summary').click({ timeout: MAX_WAIT_MS })
  return 1
}

async function bringIntoSight(target: Locator): Promise<number> {
  if (await target.evaluate((element) => window.keystrokes.isInSight(element))) return 0
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  return 1
}

/** Waits until the page has drawn what an act changed. */
export const settle = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, { timeout: 300 }))')
