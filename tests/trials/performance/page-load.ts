import type { Page } from '@playwright/test'
import { waitUntilIdle } from '../../browser/fixtures.ts'
import type { PageHarness, VisitOptions } from './harness.ts'
import type { Measurement } from './measurements.ts'
import { measureScriptBytes } from './page-weight.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)

const LANDING: VisitOptions = { path: '/', signedIn: false }
const FIRST_PAGE: VisitOptions = { path: '/pages/Age' }

/** What the first look at the product costs: bytes, and the time until the largest thing on the page is painted. */
export async function measureLoad(harness: PageHarness): Promise<Measurement[]> {
  const weight = { unit: 'kB', max: 260 }
  const paint = { unit: 's ', max: 2 }
  return [
    { name: 'JavaScript of the landing page', ...weight, values: [await measureKilobytes(harness, LANDING)] },
    { name: 'JavaScript of the first wizard page', ...weight, values: [await measureKilobytes(harness, FIRST_PAGE)] },
    { name: 'largest paint, landing page, throttled 4 times', ...paint, values: await measurePaints(harness, LANDING) },
    {
      name: 'largest paint, first wizard page, throttled 4 times',
      ...paint,
      values: await measurePaints(harness, FIRST_PAGE),
    },
  ]
}

const reload = (page: Page): Promise<unknown> => page.reload({ waitUntil: 'networkidle' })

const measureKilobytes = (harness: PageHarness, options: VisitOptions): Promise<number> =>
  harness.visit(options, async ({ page, session }) => (await measureScriptBytes(session, () => reload(page))) / 1000)

const measurePaints = (harness: PageHarness, options: VisitOptions): Promise<number[]> =>
  harness.visit({ ...options, throttled: 4 }, async ({ page, session }) => {
    const seconds: number[] = []
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    for (let round = 0; round < ROUNDS; round++) {
      await reload(page)
      await waitUntilIdle(page)
      seconds.push((await readLargestPaint(page)) / 1000)
    }
    return seconds
  })

const readLargestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  )
