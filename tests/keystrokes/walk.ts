import type { Locator, Page } from '@playwright/test'
import { addEfforts, type Effort } from './model.ts'
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

/** Does what was planned, from the first page on, and counts what it took. @throws Error where the page does not offer it */
export async function walk(page: Page, acts: readonly Act[]): Promise<Effort> {
  const seen = new Set<string>()
  const look = async () => {
    for (const option of await page.evaluate(() => window.keystrokes.listOptions())) seen.add(option)
  }
  const efforts: Partial<Effort>[] = []
  for (const act of acts) {
    await look()
    efforts.push(await perform(page, act))
  }
  return addEfforts([...efforts, { options: seen.size, passing: countPassing(acts) }])
}

/** Ways that follow a way: a page was left as it was. */
const countPassing = (acts: readonly Act[]): number =>
  acts.filter(({ kind }, index) => kind === 'way' && acts[index - 1]?.kind === 'way').length

async function perform(page: Page, act: Act): Promise<Partial<Effort>> {
  const target = await findTarget(page, act)
  const unfolded = await unfold(target)
  const scrolls = await bringIntoSight(target)
  const tabs = await target.evaluate((element) => window.keystrokes.countTabs(element))
  await target.click()
  if (act.types !== undefined) await page.keyboard.type(act.types)
  await settle(page)
  return {
    entries: act.kind === 'entry' ? 1 : 0,
    clicks: 1 + unfolded,
    keys: act.types?.length ?? 0,
    scrolls,
    tabs: tabs + unfolded,
  }
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
