import { loadavg } from 'node:os'
import { type Figure, isKept, lineOf } from './figures.ts'
import { findingsFigures } from './findings.ts'
import { enterByHand, patientOfManySeizures } from './full-entry.ts'
import { openStand, type Stand } from './harness.ts'
import { loadFigures } from './page-load.ts'
import { traced } from './trace.ts'

const LONGEST_TASK_MS = 50
/** Tasks shorter than this say nothing about what a person feels. */
const NOTABLE_MS = 5

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const PARTS: Readonly<Record<string, (stand: Stand) => Promise<Figure[]>>> = {
  load: loadFigures,
  findings: findingsFigures,
  entry: async (stand) => {
    const tasks = await tasksOfEntry(stand)
    const long = tasks.filter(({ ms }) => ms > LONGEST_TASK_MS)
    for (const { ms, after } of long) say(`  ${ms.toFixed(0)} ms after ${after}`)
    const values = tasks.filter(({ ms }) => ms > NOTABLE_MS).map(({ ms }) => ms)
    const name = `the tasks of ${NOTABLE_MS} ms and more while a case is entered, throttled 4 times`
    return [{ name, unit: 'ms', values, most: LONGEST_TASK_MS, share: 1 }]
  },
}

const tasksOfEntry = (stand: Stand) =>
  stand.visit({ path: '/pages/Age', throttled: 4, patient: { id: 'entry' } }, async ({ page, session }) => {
    const { tasks } = await traced(session, () => enterByHand(page, patientOfManySeizures()))
    return tasks
  })

const wanted = process.argv.slice(2)
say(`load average ${loadavg()[0]?.toFixed(1)}; milliseconds are processor time of the page's main thread`)
say(`${''.padEnd(62)}${['median', '95 %', 'worst'].map((word) => word.padStart(8)).join('')}`)
const stand = await openStand()
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    for (const figure of await measure(stand)) {
      say(lineOf(figure))
      if (!isKept(figure)) process.exitCode = 1
    }
  }
} finally {
  await stand.close()
}
