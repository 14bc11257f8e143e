import type { Page } from '@playwright/test'
import { idle } from '../browser/wizard.ts'

/** The first element that matches `css` and holds `text`. */
export type PointerTarget = Readonly<{ css: string; text?: string }>

type PagePoint = Readonly<{ x: number; y: number }>

declare global {
  interface Window {
    /** As in-page.mjs makes it. */
    pageSpeed: {
      placeOf(target: PointerTarget): Promise<PagePoint>
      awaitAnswer(shown: string): void
      answer: Promise<number>
    }
  }
}

/** Long enough that moving, pressing and releasing are three events, as with a person. */
const BETWEEN_MS = 20

/** Puts the pointer on an element once it is there and stays where it is. Only this part asks the page anything. */
export async function point(page: Page, target: PointerTarget): Promise<void> {
  let place: PagePoint | undefined
  for (let next = await placeOf(page, target); next.x !== place?.x || next.y !== place.y; ) {
    place = next
    await page.mouse.move(place.x, place.y)
    next = await placeOf(page, target)
  }
}

async function placeOf(page: Page, target: PointerTarget): Promise<PagePoint> {
  await idle(page)
  return page.evaluate((target) => window.pageSpeed.placeOf(target), target)
}

/** Presses and releases where the pointer is: nothing but input reaches the page. */
export async function press(page: Page): Promise<void> {
  await page.mouse.down()
  await page.waitForTimeout(BETWEEN_MS)
  await page.mouse.up()
}

export async function click(page: Page, target: PointerTarget): Promise<void> {
  await point(page, target)
  await press(page)
}

export async function write(page: Page, target: PointerTarget, text: string): Promise<void> {
  await click(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text, { delay: BETWEEN_MS })
}

/**
 * Clicks, and tells the milliseconds from the click to the first picture in which `shown` matches and nothing is
 * marked as being on its way.
 */
export async function answerTo(page: Page, target: PointerTarget, shown: string): Promise<number> {
  await point(page, target)
  await page.evaluate((shown) => window.pageSpeed.awaitAnswer(shown), shown)
  await press(page)
  return page.evaluate(() => window.pageSpeed.answer)
}
