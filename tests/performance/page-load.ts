import type { Page } from '@playwright/test'
import { idle } from '../browser/wizard.ts'
import type { Figure } from './figures.ts'
import type { Stand, VisitOptions } from './harness.ts'
import { scriptBytes } from './page-weight.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)

const LANDING: VisitOptions = { path: '/', signedIn: false }
const FIRST_PAGE: VisitOptions = { path: '/pages/Age' }

/** What the first look at the product costs: bytes, and the time until the largest thing on the page is painted. */
export async function loadFigures(stand: Stand): Promise<Figure[]> {
  const weight = { unit: 'kB', most: 220 }
  const paint = { unit: 's ', most: 2 }
  return [
    { name: 'JavaScript of the landing page', ...weight, values: [await kilobytes(stand, LANDING)] },
    { name: 'JavaScript of the first wizard page', ...weight, values: [await kilobytes(stand, FIRST_PAGE)] },
    { name: 'largest paint, landing page, throttled 4 times', ...paint, values: await paints(stand, LANDING) },
    { name: 'largest paint, first wizard page, throttled 4 times', ...paint, values: await paints(stand, FIRST_PAGE) },
  ]
}

const reload = (page: Page): Promise<unknown> => page.reload({ waitUntil: 'networkidle' })

const kilobytes = (stand: Stand, options: VisitOptions): Promise<number> =>
  stand.visit(options, async ({ page, session }) => (await scriptBytes(session, () => reload(page))) / 1000)

const paints = (stand: Stand, options: VisitOptions): Promise<number[]> =>
  stand.visit({ ...options, throttled: 4 }, async ({ page, session }) => {
    const seconds: number[] = []
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    for (let round = 0; round < ROUNDS; round++) {
      await reload(page)
      await idle(page)
      seconds.push((await largestPaint(page)) / 1000)
    }
    return seconds
  })

const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  )
