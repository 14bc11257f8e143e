import type { Page } from '@playwright/test'
import { waitUntilIdle } from '../../browser/fixtures.ts'

/** The first element that matches `css` and holds `text`. */
export type PointerTarget = Readonly<{ css: string; text?: string }>

type PagePoint = Readonly<{ x: number; y: number }>

declare global {
  interface Window {
    /** As in-page.mjs makes it. */
    pageSpeed: {
      findPoint(target: PointerTarget): Promise<PagePoint>
      awaitAnswer(shown: string): void
      answer: Promise<number>
    }
  }
}

/** Long enough that moving, pressing and releasing are three events, as with a person. */
const INPUT_DELAY_MS = 20

/** Puts the pointer on an element once it is there and stays where it is. Only this part asks the page anything. */
export async function movePointerTo(page: Page, target: PointerTarget): Promise<void> {
  let current: PagePoint | undefined
  for (let next = await findPoint(page, target); next.x !== current?.x || next.y !== current.y; ) {
    current = next
    await page.mouse.move(current.x, current.y)
    next = await findPoint(page, target)
  }
}

async function findPoint(page: Page, target: PointerTarget): Promise<PagePoint> {
  await waitUntilIdle(page)
  return page.evaluate((target) => window.pageSpeed.findPoint(target), target)
}

/** Presses and releases where the pointer is: nothing but input reaches the page. */
export async function press(page: Page): Promise<void> {
  await page.mouse.down()
  await page.waitForTimeout(INPUT_DELAY_MS)
  await page.mouse.up()
}

export async function click(page: Page, target: PointerTarget): Promise<void> {
  await movePointerTo(page, target)
  await press(page)
}

export async function typeText(page: Page, target: PointerTarget, text: string): Promise<void> {
  await click(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text, { delay: INPUT_DELAY_MS })
}

/**
 * Clicks, and returns the milliseconds from the click to the first picture in which `shown` matches and nothing is
 * marked as being on its way.
 */
export async function measureResponse(page: Page, target: PointerTarget, shown: string): Promise<number> {
  await movePointerTo(page, target)
  await page.evaluate((shown) => window.pageSpeed.awaitAnswer(shown), shown)
  await press(page)
  return page.evaluate(() => window.pageSpeed.answer)
}
