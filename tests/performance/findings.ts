import { listSectionEntries } from '../../web/case/selection-rules.ts'
import type { Figure } from './figures.ts'
import type { Stand, VisitOptions } from './harness.ts'
import { answerTo } from './pointer.ts'
import { traced } from './trace.ts'
import { PAGES } from './vocabulary.ts'

const MOUNTS = 5
const TICKS = 30

const SIZES = PAGES.map((one) => ({ one, size: one.sections.flatMap(listSectionEntries).length }))
const LARGEST = SIZES.reduce((most, next) => (next.size > most.size ? next : most))
const { page: DECLARED, sections: SECTIONS } = LARGEST.one
const FINDINGS = SECTIONS.flatMap(({ findings = [] }) => findings.map(({ code }) => code))

/** The page with the most findings, every section of it opened, the classification beside it. */
const opened = (path: string, throttled: number): VisitOptions => ({
  path,
  throttled,
  patient: {
    id: 'findings',
    [String(DECLARED.list)]: SECTIONS.flatMap(({ state }) => (state ? [state.abnormal] : [])),
  },
})

/** How long that page takes to stand there, and how long it and the classification take to answer a tick. */
export async function findingsFigures(stand: Stand): Promise<Figure[]> {
  return [
    { name: `${LARGEST.size} findings mount`, unit: 'ms', values: await mounts(stand), most: 100 },
    { name: 'a tick answers, classification included', unit: 'ms', values: await ticks(stand, 1), most: 16 },
    { name: 'the same, throttled 4 times', unit: 'ms', values: await ticks(stand, 4), most: 50 },
  ]
}

const mounts = (stand: Stand): Promise<readonly number[]> =>
  stand.visit(opened('/pages/Age', 1), async ({ page, session }) => {
    const last = `main input[value="${FINDINGS.at(-1)}"]`
    const { answers } = await traced(session, async () => {
      for (let round = 0; round < MOUNTS; round++) {
        await answerTo(page, { css: `nav a[href="/pages/${DECLARED.route}"]` }, last)
        await answerTo(page, { css: 'nav a[href="/pages/Age"]' }, 'main input[name=age]')
      }
    })
    return answers.filter((_, turn) => turn % 2 === 0)
  })

const ticks = (stand: Stand, throttled: number): Promise<readonly number[]> =>
  stand.visit(opened(`/pages/${DECLARED.route}`, throttled), async ({ page, session }) => {
    const { answers } = await traced(session, async () => {
      for (const code of FINDINGS.slice(0, TICKS)) {
        const css = `main input[value="${code}"]`
        await answerTo(page, { css }, `${css}:checked`)
      }
    })
    return answers
  })
