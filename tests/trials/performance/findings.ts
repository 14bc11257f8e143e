import { listSectionEntries } from '../../../rules/case/index.ts'
import type { PageHarness, VisitOptions } from './harness.ts'
import type { Measurement } from './measurements.ts'
import { measureResponse } from './pointer.ts'
import { traceMainThread } from './trace.ts'
import { isOffered, PAGES } from './vocabulary.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const TICKS_A_ROUND = 6

const SIZES = PAGES.map((one) => ({ one, size: one.sections.flatMap(listSectionEntries).length }))
const LARGEST_PAGE = SIZES.reduce((most, next) => (next.size > most.size ? next : most))
const { page: DECLARED, sections: SECTIONS } = LARGEST_PAGE.one
/** Those that are on the page at once: a section behind a question is not opened. */
const FINDINGS = SECTIONS.filter(({ ask }) => !ask)
  .flatMap(({ findings = [] }) => findings.map(({ code }) => code))
  .filter(isOffered)

/** The page with the most findings, every section of it answered, with the classification. */
const createVisitOptions = (path: string, throttled: number): VisitOptions => ({
  path,
  throttled,
  patient: {
    id: 'findings',
    [String(DECLARED.list)]: SECTIONS.flatMap(({ state }) => (state ? [state.abnormal] : [])),
  },
})

/** How long that page takes to appear, and how long it and the classification take to answer a tick. */
export async function measureFindings(harness: PageHarness): Promise<Measurement[]> {
  return [
    { name: `${FINDINGS.length} findings mount`, unit: 'ms', values: await measureMounts(harness), max: 100 },
    { name: 'a tick answers, classification included', unit: 'ms', values: await measureTicks(harness, 1), max: 16 },
    { name: 'the same, throttled 4 times', unit: 'ms', values: await measureTicks(harness, 4), max: 50 },
  ]
}

const measureMounts = (harness: PageHarness): Promise<readonly number[]> =>
  harness.visit(createVisitOptions('/pages/Age', 1), async ({ page, session }) => {
    const last = `main input[value="${FINDINGS.at(-1)}"]`
    const { answers } = await traceMainThread(session, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        await measureResponse(page, { css: `nav a[href="/pages/${DECLARED.route}"]` }, last)
        await measureResponse(page, { css: 'nav a[href="/pages/Age"]' }, 'main input[name=age]')
      }
    })
    return answers.filter((_, turn) => turn % 2 === 0)
  })

const measureTicks = (harness: PageHarness, throttled: number): Promise<readonly number[]> =>
  harness.visit(createVisitOptions(`/pages/${DECLARED.route}`, throttled), async ({ page, session }) => {
    await page.locator('main details').evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute('open', '')
    })
    const { answers } = await traceMainThread(session, async () => {
      for (const code of FINDINGS.slice(0, ROUNDS * TICKS_A_ROUND)) {
        const css = `main input[value="${code}"]`
        await measureResponse(page, { css }, `${css}:checked`)
      }
    })
    return answers
  })
